/** A resource's contract: its fields, what a request may set, its views, filters and orders. */
import type { Embedded, Field } from './fields.ts';

export type Fields = Record<string, Field>;

/** A view names fields; `region.name` embeds the reference with its name. */
type Shown<F extends Fields> = (keyof F & string) | `${keyof F & string}.name`;

export type ResourceContract<
  F extends Fields = Fields,
  V extends Record<string, readonly string[]> = Record<string, readonly string[]>,
  P extends string = string,
> = {
  /** `@type` and the name in the documents, e.g. `Person`. */
  readonly type: string;
  /** Path segment under `/api`, name of the table, and of the resource everywhere. */
  readonly plural: P;
  readonly title: string;
  /** What the IRI carries (API-7). */
  readonly identifiedBy: 'id' | 'uuid';
  /** The field that names a row where another record refers to it. */
  readonly nameField: string;
  readonly fields: F;
  readonly create: readonly string[];
  readonly change: readonly string[];
  readonly views: V;
  /** What a list shows when it is not told. */
  readonly defaultView: string;
  /** What an item shows when it is not told; the same as a list where absent. */
  readonly itemView?: string;
  /** Field names or `reference.id`, beside the record's own `id`; each takes the operators of its kind (API-20). */
  readonly filters: readonly string[];
  /**
   * Fields in which the search box seeks one term (API-70), and what it says may be typed: also for those to whom some
   * of the fields are masked.
   */
  readonly search?: {
    readonly fields: readonly string[];
    readonly label: string;
    readonly labelMasked?: string;
  };
  readonly order: readonly string[];
  readonly defaultOrder: readonly (readonly [string, 'asc' | 'desc'])[];
  /** How a record is found where another refers to it: the filters are tried in turn until one finds something. */
  readonly lookup?: { readonly view: string; readonly filters: readonly string[]; readonly hint: string };
  /** Small lists of the profession's terms: answered whole when not paged. */
  readonly referenceList?: true;
  /** Its ids follow its own order, so that what refers to it is ordered by the number. */
  readonly numberedInOrder?: true;
  /** Parts of a multipart request that are named otherwise than their fields, e.g. `personUuid`. */
  readonly parts?: Readonly<Record<string, string>>;
};

/** Fields that come as files: a new record is then sent as multipart. */
export function fileFieldsOf({ fields, create }: ResourceContract): string[] {
  return create.filter((name) => fields[name]?.kind === 'file');
}

export function defineContract<
  const F extends Fields,
  const V extends Record<string, readonly Shown<F>[]>,
  const P extends string,
>(
  contract: ResourceContract<F, V, P> & {
    nameField: (keyof F & string) | 'id';
    defaultView: keyof V & string;
    itemView?: keyof V & string;
    parts?: Readonly<Record<string, keyof F & string>>;
    create: readonly (keyof F & string)[];
    change: readonly (keyof F & string)[];
    filters: readonly (Shown<F> | `${keyof F & string}.id`)[];
    search?: {
      readonly fields: readonly (keyof F & string)[];
      readonly label: string;
      readonly labelMasked?: string;
    };
    order: readonly (Shown<F> | 'id')[];
  },
): ResourceContract<F, V, P> {
  return contract;
}

type Out<T> = T extends Field<infer O, infer _> ? O : never;

type ShownValue<F extends Fields, S extends string> = S extends `${infer K}.name`
  ? K extends keyof F
    ? null extends Out<F[K]>
      ? Embedded | null
      : Embedded
    : never
  : S extends keyof F
    ? Out<F[S]>
    : never;

type ShownKey<S extends string> = S extends `${infer K}.name` ? K : S;

export type Abilities = {
  update?: boolean;
  delete?: boolean;
  create?: boolean;
  /** Fields that this account may see and not change. */
  locked?: string[];
  /** Fields of which this account is shown a part, and by which it finds nothing. */
  masked?: string[];
};

export type Warning = { propertyPath: string; message: string; link?: string };

/** One record as an answer carries it. */
export type Row<C extends ResourceContract, View extends keyof C['views'] & string> = {
  '@id': string;
  '@type': string;
  id: number;
  uuid?: string;
  version: number;
  abilities?: Abilities;
  warnings?: Warning[];
  /** How many records of each sub-resource belong to this one, by plural; on the views that show them. */
  counts?: Record<string, number>;
} & {
  [S in C['views'][View][number] as ShownKey<S & string>]: ShownValue<C['fields'], S & string>;
};

/** A page of a list as an answer carries it. */
export type Collection<R = Record<string, unknown>> = {
  '@context': string;
  '@id': string;
  '@type': 'hydra:Collection';
  'hydra:totalItems': number;
  'hydra:member': R[];
  'hydra:view'?: Record<string, string>;
  'hydra:search'?: Record<string, unknown>;
  abilities?: Abilities;
};

export type Violation = { propertyPath: string; message: string };

/** `code` of a 409: the Idempotency-Key stands for another request, which was answered (API-12). */
export const keyReused = 'KEY_REUSED';

/** The filter that seeks one term in several fields (API-70). */
export const searchFilter = 'search';

/** As many rows of a list as one answer gives. */
export const mostPerPage = 100;

/** A resource's contract: fields, writable fields, views, filters and orders. */
import type { Embedded, Field } from './fields.ts';

export type Fields = Record<string, Field>;

/** Items of a view: field names; `region.name` embeds the reference with its name. */
export type ViewItem<F extends Fields> = (keyof F & string) | `${keyof F & string}.name`;

export type ResourceContract<
  F extends Fields = Fields,
  V extends Record<string, readonly string[]> = Record<string, readonly string[]>,
  P extends string = string,
> = {
  /** `@type` and the name in the documentation, e.g. `Person`. */
  readonly type: string;
  /** Path segment under `/api`, table name, and the resource's name everywhere. */
  readonly plural: P;
  readonly title: string;
  /** The key in the IRI (API-7). */
  readonly identifiedBy: 'id' | 'uuid';
  /** The field that serves as the record's name in references. */
  readonly nameField: string;
  readonly fields: F;
  readonly create: readonly string[];
  readonly change: readonly string[];
  readonly views: V;
  /** View in which screens list the records. A request that names no view gets every readable field (API-178). */
  readonly defaultView: string;
  /** View in which screens show one record; that of a list if absent (`itemViewOf`). */
  readonly itemView?: string;
  /** Field names or `reference.id`, in addition to `id`; each supports the operators of its kind (API-20). */
  readonly filters: readonly string[];
  /** Filters that are evaluated for each row: a screen shows its rows before their total is known (API-321). */
  readonly countedApart?: readonly string[];
  /**
   * Fields that the search box covers with one term (API-70), and its hint, also for accounts to which some of these
   * fields are masked.
   */
  readonly search?: {
    readonly fields: readonly string[];
    readonly label: string;
    readonly labelMasked?: string;
  };
  readonly order: readonly string[];
  readonly defaultOrder: readonly (readonly [string, 'asc' | 'desc'])[];
  /** Search for a record in a reference field: the filters are tried in turn until one finds something. */
  readonly lookup?: { readonly view: string; readonly filters: readonly string[]; readonly hint: string };
  /** A small reference list: returned completely unless paged. */
  readonly referenceList?: true;
  /** Its ids follow its order, so that references are sorted by id. */
  readonly numberedInOrder?: true;
  /** Multipart part names that differ from the field names, e.g. `personUuid`. */
  readonly parts?: Readonly<Record<string, string>>;
};

/** View in which screens show one record. */
export function itemViewOf({ itemView, defaultView }: ResourceContract): string {
  return itemView ?? defaultView;
}

/** Fields that an answer may show: all but passwords. */
export function readableFields({ fields }: ResourceContract): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.format !== 'password');
}

/** File fields: new records are then sent as multipart. */
export function fileFieldsOf({ fields, create }: ResourceContract): string[] {
  return create.filter((name) => fields[name]?.kind === 'file');
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

export type ShownKey<S extends string> = S extends `${infer K}.name` ? K : S;

export type Abilities = {
  update?: boolean;
  delete?: boolean;
  create?: boolean;
  /** Fields that this account may see but not change. */
  locked?: string[];
  /** Fields that are masked for this account and that it cannot search. */
  masked?: string[];
};

export type Warning = { propertyPath: string; message: string; link?: string };

/** One record in a response. */
export type Row<C extends ResourceContract, View extends keyof C['views'] & string> = {
  '@id': string;
  '@type': string;
  id: number;
  uuid?: string;
  version: number;
  abilities?: Abilities;
  warnings?: Warning[];
  /** Number of records in each sub-resource, by plural; in the views that include it. */
  counts?: Record<string, number>;
} & {
  [S in C['views'][View][number] as ShownKey<S & string>]: ShownValue<C['fields'], S & string>;
};

/** A page of a list in a response; without its total if that was requested apart (API-321). */
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

/** `code` of a 409: the Idempotency-Key belongs to a different, already answered request (API-12). */
export const keyReused = 'KEY_REUSED';
/** Longest Idempotency-Key (API-12). */
export const longestKey = 200;
/** A request is not repeated after a week (API-12). */
export const keyDays = 7;

/** The filter that searches one term in several fields (API-70). */
export const searchFilter = 'search';

/** Maximum number of rows per page. */
export const mostPerPage = 100;

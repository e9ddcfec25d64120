/**
 * A resource as the server declares it: the contract plus scope, owners, policy and the few rules of its own.
 * What a declaration names (fields, views, columns) is typed by the contract and by the migrated tables.
 */
import type { Field } from '@ceccar/contract/fields';
import type { SentFile, StoredFile } from '@ceccar/contract/file-field';
import type { ResourceContract, Violation, Warning } from '@ceccar/contract/resource';
import type { Selectable } from 'kysely';
import type { Actor, MaybeActor } from '../access/actor.ts';
import type { Policy, Predicate } from '../access/policy.ts';
import type { Scope, ScopeKind } from '../access/scope.ts';
import type { Tx } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { DB } from '../database/types.generated.ts';
import type { FileStore } from '../files/stored-file.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Origin } from './history.ts';
import type { Resource, Resources } from './resource.ts';
import type { UploadedFile } from './upload.ts';

/** A value as it goes to or comes from the database. */
export type DbValue = unknown;
/** Values of one record by contract field; references hold the target's numeric id. */
export type FieldValues = Record<string, DbValue>;
export type TableRow = Record<string, DbValue> & { id: number; version: number };
/** An item as a view presents it; its own id is always there. */
export type ShownItem = Record<string, unknown> & { id: number };

type FieldName<C extends ResourceContract> = keyof C['fields'] & string;
type ViewName<C extends ResourceContract> = keyof C['views'] & string;
type Row<T extends keyof DB> = Selectable<DB[T]> & { id: number; version: number };

/** A field's value as the contract has read it; a file with the bytes behind it. */
type InputOf<F> = F extends Field<infer Out, infer In> ? (Out extends StoredFile ? UploadedFile : In) : never;
type Values<C extends ResourceContract> = { [K in FieldName<C>]?: InputOf<C['fields'][K]> };
/** What a view shows of a record, whichever view it is. */
type Shown<C extends ResourceContract> = { id: number } & { [K in FieldName<C>]?: unknown };
type FieldViolation<C extends ResourceContract> = Violation & { propertyPath: FieldName<C> };
type FieldWarning<C extends ResourceContract> = Warning & { propertyPath: FieldName<C> };

/** `annualNoticeNumber` → `annual_notice_number`, as `snakeCase` does. */
type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : '';
type IsPointer<F> =
  F extends Field<infer Out, infer In>
    ? [In] extends [SentFile]
      ? true
      : [NonNullable<In>, NonNullable<Out>] extends [number, string]
        ? true
        : false
    : false;
type DefaultColumn<C extends ResourceContract, K extends FieldName<C>> =
  IsPointer<C['fields'][K]> extends true ? `${Snake<K>}_id` : Snake<K>;
/** Fields whose value must be told from where it comes: the table has no column of their name. */
type Homeless<C extends ResourceContract, T extends keyof DB> = {
  [K in FieldName<C>]: DefaultColumn<C, K> extends keyof DB[T] ? never : K;
}[FieldName<C>];
type References<C extends ResourceContract> = {
  [K in FieldName<C>]: C['fields'][K] extends Field<infer Out, infer In>
    ? [NonNullable<In>, NonNullable<Out>] extends [number, string]
      ? K
      : never
    : never;
}[FieldName<C>];

/** A column of the table, or SQL in which `t` is the row. */
type Source<T extends keyof DB> = (keyof DB[T] & string) | { sql: string };

/** Where a row's owner is found: its own id, one of its references, or further along them, as in `person.region`. */
type OwnerPath<C extends ResourceContract> = 'id' | References<C> | `${References<C>}.${string}`;

/** SQL in which `t` is the row. */
type OwnerCondition = (id: string) => string;

export type WriteContext<V = FieldValues, B = TableRow> = {
  tx: Tx;
  actor: Actor;
  /** The locked row before the change; null on create. */
  before: B | null;
  /** Only what the request carries, parsed and resolved. */
  values: V;
  /** Today in Europe/Bucharest, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** For work that follows the write, and goes with its transaction; what else it writes has the same origin. */
  jobs: Pick<Jobs, 'send'>;
  files: FileStore;
  resources: Resources;
  origin: Origin;
};

/** What has happened to a record, for what follows in the same transaction. A `delete` is told before the row goes. */
export type Effect<V = FieldValues, B = TableRow> = Omit<WriteContext<V, B>, 'before'> & { id: number } & (
    | { action: 'create'; before: null }
    | { action: 'update' | 'delete' | 'restore'; before: B }
  );

/** Who looks at an item, and how more is read of it. */
export type Doubting = { read: Reader; actor: MaybeActor; resource: Resource };

export type Declaration<C extends ResourceContract, T extends keyof DB> = {
  /** Required: rows outside it do not exist for the actor. `everyone` must be written out. */
  scope: (actor: MaybeActor) => Scope;
  /**
   * A scope whose owner is not named here sees nothing. A row between two branches names both; where others tell whose a
   * row is, the condition is written out, given the place of the owner's id.
   */
  owners: { [K in ScopeKind]?: OwnerPath<C> | readonly OwnerPath<C>[] | OwnerCondition };
  /** `views` are those that not everyone who reads the resource may ask for. */
  policy: Policy & { views?: { [K in ViewName<C>]?: Predicate } };
  /** The record this one belongs to: deleting that one deletes this one. */
  parent?: References<C>;
  /** It is kept even when whom it belongs to would go: that deletion is refused. */
  outlivesParent?: true;
  /** The condition of an equality filter, given the place of its value, where asking each row for the field is slow. */
  matching?: { [K in FieldName<C>]?: (value: string) => string };
  /** Normalised column that answers text filters on a field. */
  searchColumns?: { [K in FieldName<C>]?: keyof DB[T] & string };
  /** What is stored of a value, where it is not the value itself. */
  stored?: { [K in FieldName<C>]?: (value: NonNullable<InputOf<C['fields'][K]>>) => DbValue };
  /** Triggers of its table keep the totals by branch in list_counters. */
  hasKeptTotals?: true;
  /** Views that tell all of a record: who reads by one is told to administrators. */
  watched?: readonly ViewName<C>[];
  /** Views on which the item tells how many records of each sub-resource it has. */
  counting?: readonly ViewName<C>[];
  /** Fields that this actor may see and not set; a request that changes one is refused. */
  locked?: (actor: Actor) => readonly FieldName<C>[];
  /** Fields that are not shown to this actor, whichever view is asked for. */
  hidden?: (actor: MaybeActor) => readonly FieldName<C>[];
  /** Fields of which this actor is shown a part, in any view, and by which nothing is found for them. */
  masked?: (actor: MaybeActor) => readonly FieldName<C>[];
  /** Abilities beyond update and delete, e.g. to see a panel. */
  abilities?: (actor: Actor) => Record<string, boolean>;
  /** What of the abilities differs from row to row; joined to the actor's own. */
  rowAbilities?: (actor: Actor, item: Shown<C>, today: string) => Record<string, boolean>;
  /** Unique constraints and the field at which their violation is told. */
  unique?: Record<string, FieldName<C>>;
  /** Values that a new record takes from who makes it, before required fields are checked. */
  defaults?: (actor: Actor) => Values<C>;
  /** Rules that need more than one field or the database; may also throw `forbidden`. */
  check?: (context: WriteContext<Values<C>, Row<T>>) => Promise<FieldViolation<C>[]> | FieldViolation<C>[];
  /** What a write brings with it; on deletion it may throw `forbidden` or `conflict`. */
  effect?: (effect: Effect<Values<C>, Row<T>>) => Promise<void>;
  /** Doubts that do not stop a write. */
  warnings?: (item: Shown<C>, doubting: Doubting) => Promise<FieldWarning<C>[]> | FieldWarning<C>[];
} & ([Homeless<C, T>] extends [never]
  ? { sources?: { [K in FieldName<C>]?: Source<T> } }
  : { sources: { [K in Homeless<C, T>]: Source<T> } & { [K in FieldName<C>]?: Source<T> } });

/** A declaration as the engine reads it, whatever the resource. */
export type ResourceDefinition = {
  contract: ResourceContract;
  scope: (actor: MaybeActor) => Scope;
  owners: { [K in ScopeKind]?: string | readonly string[] | OwnerCondition };
  policy: Policy & { views?: Record<string, Predicate> };
  parent?: string;
  outlivesParent?: true;
  sources?: Record<string, string | { sql: string }>;
  matching?: Record<string, (value: string) => string>;
  searchColumns?: Record<string, string>;
  stored?: Record<string, (value: unknown) => DbValue>;
  hasKeptTotals?: true;
  watched?: readonly string[];
  counting?: readonly string[];
  locked?: (actor: Actor) => readonly string[];
  hidden?: (actor: MaybeActor) => readonly string[];
  masked?: (actor: MaybeActor) => readonly string[];
  abilities?: (actor: Actor) => Record<string, boolean>;
  rowAbilities?: (actor: Actor, item: ShownItem, today: string) => Record<string, boolean>;
  unique?: Record<string, string>;
  defaults?: (actor: Actor) => FieldValues;
  check?: (context: WriteContext) => Promise<Violation[]> | Violation[];
  effect?: (effect: Effect) => Promise<void>;
  warnings?: (item: ShownItem, doubting: Doubting) => Promise<Warning[]> | Warning[];
};

/** The one place where a declaration loses the types of its resource: the engine treats all alike. */
export function defineResource<const C extends ResourceContract>(
  contract: C & { plural: keyof DB },
  declaration: Declaration<C, C['plural'] & keyof DB>,
): ResourceDefinition {
  return { contract, ...declaration } as unknown as ResourceDefinition;
}

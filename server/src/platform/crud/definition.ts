/**
 * A resource as the server declares it: the contract plus scope, owners, policy and a few rules of its own. Names in a
 * declaration (fields, views, columns) are typed by the contract and by the migrated tables.
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
import type { MergeRule, PersonalData } from './record-rules.ts';
import type { UploadedFile } from './upload.ts';

/** A value as it goes to or comes from the database. */
export type DbValue = unknown;
/** Values of one record by contract field; references hold the target's numeric id. */
export type FieldValues = Record<string, DbValue>;
export type TableRow = Record<string, DbValue> & { id: number; version: number };
/** An item as a view presents it; its own id is always there. */
export type ShownItem = Record<string, unknown> & { id: number };

/** Where a write comes from: the screen that the client names, and the request. */
export type Origin = { screen: string | null; requestId: string };

type FieldName<C extends ResourceContract> = keyof C['fields'] & string;
type ViewName<C extends ResourceContract> = keyof C['views'] & string;
type Row<T extends keyof DB> = Selectable<DB[T]> & { id: number; version: number };

/** The value of a field after the contract parsed it; of a file with its bytes. */
type InputOf<F> = F extends Field<infer Out, infer In> ? (Out extends StoredFile ? UploadedFile : In) : never;
type Values<C extends ResourceContract> = { [K in FieldName<C>]?: InputOf<C['fields'][K]> };
/** An item of any view. */
type Shown<C extends ResourceContract> = { id: number } & { [K in FieldName<C>]?: unknown };

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
/** Fields without a column of their name; `sources` must say where they come from. */
type FieldsWithoutColumn<C extends ResourceContract, T extends keyof DB> = {
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

/** Path to the row's owner: its own id, a reference, or a reference of a reference, as in `person.region`. */
type OwnerPath<C extends ResourceContract> = 'id' | References<C> | `${References<C>}.${string}`;

/** SQL in which `t` is the row. */
type OwnerCondition = (id: string) => string;

export type WriteContext<V = FieldValues, B = TableRow> = {
  tx: Tx;
  actor: Actor;
  /** The locked row before the change; null on create. */
  before: B | null;
  /** Only the keys in the request, parsed and resolved. */
  values: V;
  /** Today in Europe/Bucharest, `YYYY-MM-DD`. */
  today: string;
  now: Date;
  /** For work that follows the write in its transaction; other records written by it have the same origin. */
  jobs: Pick<Jobs, 'send'>;
  files: FileStore;
  /** Whether emails are sent at all (LET-2). */
  sendsEmails: boolean;
  resources: Resources;
  origin: Origin;
};

/**
 * A write as seen by its effect, in the same transaction. The effect of a `delete` runs before the row is deleted. `changes` has
 * the fields of which the value became another; none when a record is deleted or restored.
 */
export type Effect<V = FieldValues, B = TableRow> = Omit<WriteContext<V, B>, 'before'> & {
  id: number;
  changes: { readonly [K in keyof V]?: readonly [before: unknown, after: unknown] };
} & ({ action: 'create'; before: null } | { action: 'update' | 'delete' | 'restore'; before: B });

/** Rows that the undoing of a merge has put back. */
export type Restoring = Pick<
  WriteContext,
  'tx' | 'actor' | 'origin' | 'now' | 'sendsEmails' | 'resources'
> & { ids: readonly number[] };

/** The reader of an item, for warnings that need more data. */
export type WarningContext = { read: Reader; actor: MaybeActor; resource: Resource };

/** Names and values that a declaration may use: those of one resource, or of any. */
type Vocabulary = {
  field: string;
  view: string;
  /** Fields that refer to a record. */
  reference: string;
  ownerPath: string;
  column: string;
  values: object;
  row: object;
  item: ShownItem;
  /** Functions by field that convert a value before it is stored. */
  stored: object;
};

type DeclarationIn<N extends Vocabulary> = {
  /** Required: rows outside it do not exist for the actor. `everyone` must be written out. */
  scope: (actor: MaybeActor) => Scope;
  /**
   * A scope whose kind of owner is not named here matches no row. A row between two branches names both; where other tables
   * decide who the owner is, a condition takes the place of the path.
   */
  owners: { [K in ScopeKind]?: N['ownerPath'] | readonly N['ownerPath'][] | OwnerCondition };
  /** `views` names the views that not every reader of the resource may request. */
  policy: Policy & { views?: { [K in N['view']]?: Predicate } };
  /** The record this one belongs to: deleting that one deletes this one. */
  parent?: N['reference'];
  /** Counted on the items of these records as well, of which a row refers to one (API-243). */
  countedOn?: readonly N['reference'][];
  /** Deleting the parent is refused while such records exist. */
  outlivesParent?: true;
  /** What happens to the records when two members are merged (MEM-90); required of a resource that refers to a member. */
  merge?: MergeRule<N['column'], Restoring>;
  /** Which records say something about a person (PRI-1), and what happens to them at anonymisation (PRI-10). */
  personal?: PersonalData<N['column']>;
  /** Condition of an equality filter, given the placeholder of its value, where reading the field of each row is slow. */
  matching?: { [K in N['field']]?: (value: string) => string };
  /** Normalised column that answers text filters on a field. */
  searchColumns?: { [K in N['field']]?: N['column'] };
  /** Converts a value before it is stored. */
  stored?: N['stored'];
  /** Triggers of its table keep totals in list_counters: by branch, or only of all rows, which belong to no branch by themselves. */
  keptTotals?: 'byBranch' | 'whole';
  /** Views that show the whole record: reading by one is in the access log of administrators. */
  watched?: readonly N['view'][];
  /** Views on which the item has the number of records of each sub-resource. */
  counting?: readonly N['view'][];
  /** Fields that this actor may see and not change; a request that changes one is refused. */
  locked?: (actor: Actor) => readonly N['field'][];
  /** Fields that are not shown to this actor in any view. */
  hidden?: (actor: MaybeActor) => readonly N['field'][];
  /** Fields of which this actor sees a part in any view, and cannot filter by. */
  masked?: (actor: MaybeActor) => readonly N['field'][];
  /** Abilities beyond update and delete, e.g. to see a panel. */
  abilities?: (actor: Actor) => Record<string, boolean>;
  /** Abilities that differ from row to row; joined to the actor's own. */
  rowAbilities?: (actor: Actor, item: N['item'], today: string) => Record<string, boolean>;
  /** Fields from which they follow, all if absent: read also where a request does not ask for them (API-320). */
  abilityFields?: readonly N['field'][];
  /** Unique constraints and the field at which their violation is reported. */
  unique?: Record<string, N['field']>;
  /** Values that a new record takes from its author, before required fields are checked; also of fields that no request sets. */
  defaults?: (actor: Actor) => N['values'];
  /** Rules that need more than one field or the database; may also throw `forbidden`. */
  check?: (
    context: WriteContext<N['values'], N['row']>,
  ) => Promise<AtField<Violation, N>[]> | AtField<Violation, N>[];
  /** Follows a write in its transaction; on deletion it may throw `forbidden` or `conflict`. */
  effect?: (effect: Effect<N['values'], N['row']>) => Promise<void>;
  /** Warnings, which do not stop a write. */
  warnings?: (
    item: N['item'],
    warningContext: WarningContext,
  ) => Promise<AtField<Warning, N>[]> | AtField<Warning, N>[];
};

type AtField<T, N extends Vocabulary> = T & { propertyPath: N['field'] };

type VocabularyOf<C extends ResourceContract, T extends keyof DB> = {
  field: FieldName<C>;
  view: ViewName<C>;
  reference: References<C>;
  ownerPath: OwnerPath<C>;
  column: keyof DB[T] & string;
  values: Values<C>;
  row: Row<T>;
  item: Shown<C>;
  stored: { [K in FieldName<C>]?: (value: NonNullable<InputOf<C['fields'][K]>>) => DbValue };
};

export type Declaration<C extends ResourceContract, T extends keyof DB> = DeclarationIn<VocabularyOf<C, T>> &
  ([FieldsWithoutColumn<C, T>] extends [never]
    ? { sources?: { [K in FieldName<C>]?: Source<T> } }
    : { sources: { [K in FieldsWithoutColumn<C, T>]: Source<T> } & { [K in FieldName<C>]?: Source<T> } });

type AnyVocabulary = Vocabulary & {
  values: FieldValues;
  row: TableRow;
  stored: Record<string, (value: unknown) => DbValue>;
};

/** A declaration as the engine reads it, whatever the resource. */
export type ResourceDefinition = DeclarationIn<AnyVocabulary> & {
  contract: ResourceContract;
  sources?: Record<string, string | { sql: string }>;
};

export type Reference = {
  field: string;
  column: string;
  /** Alias of the joined target. */
  alias: string;
  target: ResourceDefinition;
  targetNameColumn: string;
  isRequired: boolean;
};

/** Conditions on a row `t`: owned by the id at a placeholder, owned by nobody; and their joins, which owners may share. */
export type OwnerSql = { isOf: (id: string) => string; isNobodys: string; joins: readonly string[] };

/** A row of a resource's table, by the name of the resource. */
export type RowOf<Plural extends string> = Plural extends keyof DB ? Row<Plural> : TableRow;

/** A definition with its columns, references and owners prepared at start (`prepareResources`). */
export type Resource<Plural extends string = string> = {
  definition: ResourceDefinition;
  contract: ResourceContract & { plural: Plural };
  table: string;
  references: Map<string, Reference>;
  /** By kind of scope; several where a row stands between two owners. */
  owners: Map<ScopeKind, readonly OwnerSql[]>;
  /** Path to the record whose page shows a change of this one; column `id` for the record itself. */
  shownOnPagesOf: Map<ScopeKind, { column: string; path: readonly Reference[] }>;
  /** Sub-records that are deleted with a record of this resource. */
  children: Resource[];
  /** Sub-records counted on the items of this resource. */
  counted: { resource: Resource; column: string }[];
  parent: Reference | undefined;
  columnOf: (field: string) => string;
  /** SQL that gives a field's value, `t` being the row. */
  sqlOf: (field: string) => string;
  fieldOf: (name: string) => Field;
};

export type Resources = Map<string, Resource>;

/** The one place where a declaration loses its resource's types: the engine treats all resources alike. */
export function defineResource<const C extends ResourceContract>(
  contract: C & { plural: keyof DB },
  declaration: Declaration<C, C['plural'] & keyof DB>,
): ResourceDefinition {
  return { contract, ...declaration } as unknown as ResourceDefinition;
}

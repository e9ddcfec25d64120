/** A resource as the server declares it: the contract plus table, scope, policy and the few rules of its own. */
import type { ResourceContract, Violation, Warning } from '@ceccar/contract/resource';
import type { Actor, MaybeActor } from '../access/actor.ts';
import type { Policy, Predicate } from '../access/policy.ts';
import type { Scope } from '../access/scope.ts';
import type { Tx } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { FileStore } from '../files/stored-file.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A value as it goes to or comes from the database. */
export type DbValue = unknown;
/** Values of one record by contract field; references hold the target's numeric id. */
export type FieldValues = Record<string, DbValue>;
export type TableRow = Record<string, DbValue> & { id: number; version: number };

export type WriteContext = {
  tx: Tx;
  actor: Actor;
  /** The locked row before the change; null on create. */
  before: TableRow | null;
  /** Only what the request carries, parsed and resolved. */
  values: FieldValues;
  /** Today in Europe/Bucharest, `YYYY-MM-DD`. */
  today: string;
  /** For work that follows the write, and goes with its transaction. */
  jobs: Pick<Jobs, 'send'>;
  files: FileStore;
};

export type ResourceDefinition = {
  contract: ResourceContract;
  table: string;
  /** Required: rows outside it do not exist for the actor. `everyone` must be written out. */
  scope: (actor: MaybeActor) => Scope;
  /**
   * SQL of the row's region, person and company, `t` being the row and `parent` its parent.
   * A scope whose owner is not named here sees nothing. A row between two branches names both.
   */
  owners: { region?: string | readonly string[]; person?: string; company?: string };
  policy: Policy;
  /** Views that not everyone who reads the resource may ask for. */
  viewPolicy?: Readonly<Record<string, Predicate>>;
  /** The contract field that holds the record this one belongs to; deleting that one deletes this one. */
  parentField?: string;
  /** It is kept even when whom it belongs to would go: that deletion is refused (decisions §5). */
  outlivesParent?: true;
  /** Address of a record's file, where it is not `/download/{upload.download}/{id}`. */
  fileUrl?: (row: { id: unknown; name: unknown }) => string;
  /** SQL of a field that no column of the table holds. */
  expressions?: Record<string, string>;
  /** Column of a field where it is not the field's name in snake_case. */
  columns?: Record<string, string>;
  /** Normalised column that answers text filters on a field. */
  searchColumns?: Record<string, string>;
  /** What fields a text filter's term asks for where it names one row wholly, e.g. a series and its number. */
  wholeTerms?: Readonly<Record<string, (term: string) => FieldValues | undefined>>;
  /** Column that orders like a reference's name, and is indexed. */
  orderColumns?: Record<string, string>;
  /** The table keeps its totals in list_counters. */
  isCounted?: true;
  /** Fields that this actor may see and not set; a request that changes one is refused. */
  locked?: (actor: Actor) => readonly string[];
  /** Abilities beyond update and delete, e.g. to see a panel. */
  abilities?: (actor: Actor) => Record<string, boolean>;
  /** What of the abilities differs from row to row; joined to the actor's own. */
  rowAbilities?: (actor: Actor, item: ShownItem, today: string) => Record<string, boolean>;
  /** Unique constraints and the field at which their violation is told. */
  unique?: Record<string, string>;
  /** Values that a new record takes from who makes it, before required fields are checked. */
  defaults?: (actor: Actor) => FieldValues;
  /** Rules that need more than one field or the database; may also throw `forbidden`. */
  check?: (context: WriteContext) => Promise<Violation[]> | Violation[];
  /** Turns field values into column values where the engine's own mapping does not do. */
  toColumns?: (values: FieldValues) => Promise<FieldValues> | FieldValues;
  /** After the row is written, in the same transaction. */
  afterWrite?: (context: WriteContext & { id: number }) => Promise<void>;
  /**
   * How a row is locked, where `update` is too much: whoever holds what `beforeDelete` waits for may have to refer to
   * the row, and both would wait for each other.
   */
  rowLock?: 'no key update';
  /** Before a row goes, in the same transaction; may throw `forbidden` or `conflict`. */
  beforeDelete?: (context: WriteContext & { before: TableRow }) => Promise<void>;
  /** After a deleted row came back as it was, in the same transaction. */
  afterRestore?: (context: WriteContext & { before: TableRow }) => Promise<void>;
  /** Doubts that do not stop a write, from the item as it is shown (decisions §5). */
  warnings?: (item: ShownItem, read: Reader) => Promise<Warning[]> | Warning[];
  /** Fields in which two records with one value are a doubt, though not an error. */
  sharedIdentifiers?: readonly string[];
  /** Views on which the item tells how many records of each sub-resource it has. */
  counting?: readonly string[];
};

/** An item as a view presents it; its own id is always there. */
export type ShownItem = Record<string, unknown> & { id: number };

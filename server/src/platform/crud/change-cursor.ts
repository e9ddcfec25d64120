/** Cursors of incremental reading: opaque to callers, valid in the register, list and scope that gave them (API-191). */
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import type { Scope } from '../access/scope.ts';
import type { Reader } from '../database/reader.ts';
import { forbidden, invalidQuery, PublicError } from '../errors.ts';

/** Begins reading with everything there is. */
export const startCursor = 'start';
/** Begins with the changes that are made from now on, for those who already have the rest (API-345). */
export const nowCursor = 'now';

/**
 * Where a reader is. First the list is read whole by id (`isWhole`); then what was written by transactions from `number` on,
 * in the order of (transaction, id).
 */
export type Position = { isWhole: boolean; number: number; id: number };

/** The register as one snapshot sees it. */
export type RegisterState = {
  /** Another one after a restore, in another database, and on a server that took over from another. */
  register: string;
  /** Every transaction below is over: nothing more can be committed with a lower number. */
  horizon: number;
  /** No transaction has this number yet. */
  next: number;
};

/** Key in `installation`; renewed by a restore. */
export const incarnationKey = 'incarnation';

/** In the transaction whose snapshot is used. */
export async function readRegisterState(read: Reader): Promise<RegisterState> {
  const [row] = await read({
    text: `select left(md5(concat_ws('/', c.system_identifier, d.oid, left(pg_walfile_name(pg_current_wal_lsn()), 8), i.value)), 12) as register,
        pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_snapshot_xmax(pg_current_snapshot())::text as next
      from pg_control_system() c, pg_database d left join installation i on i.key = $1
      where d.datname = current_database()`,
    values: [incarnationKey],
  });
  return { register: String(row?.register), horizon: Number(row?.horizon), next: Number(row?.next) };
}

/** The list that a cursor reads and the part of it that the account may read: all or one branch (API-196). */
export function placeOf(list: string, scope: Scope): [list: string, part: string] {
  if (scope.rows === 'all') return [list, 'all'];
  if (scope.rows === 'region') return [list, `region ${scope.id}`];
  throw forbidden('Citirea schimbărilor este pentru conturi care citesc o filială sau tot registrul.');
}

const written = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.boolean(),
  z.int().nonnegative(),
  z.int().min(0).max(int4Max),
]);

export function writeCursor(
  { register }: RegisterState,
  [list, part]: readonly [string, string],
  { isWhole, number, id }: Position,
): string {
  const parts: z.infer<typeof written> = [register, list, part, isWhole, number, id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Throws invalidQuery for a text that is no cursor of this list, and cursorExpired where the reader could miss a change: then
 * everything is to be read again.
 */
export function readCursor(
  text: string,
  state: RegisterState,
  [list, part]: readonly [string, string],
  start: Position,
): Position {
  if (text === startCursor) return start;
  if (text === nowCursor) return { isWhole: false, number: state.horizon, id: 0 };
  const parsed = written.safeParse(jsonIn(text));
  if (!parsed.success) throw invalidQuery('Cursorul nu este unul primit de la această listă.');
  const [register, itsList, itsPart, isWhole, number, id] = parsed.data;
  if (itsList !== list) throw invalidQuery('Cursorul este al altei liste.');
  // A register that was put back to an earlier state gives its numbers again.
  if (register !== state.register || number > state.next)
    throw expired('Registrul a fost restaurat sau mutat după ce ați primit cursorul.');
  if (itsPart !== part)
    throw expired('Contul citește altă parte a registrului decât atunci când a primit cursorul.');
  return { isWhole, number, id };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function expired(why: string): PublicError {
  return new PublicError('cursorExpired', `${why} Citiți din nou de la început, cu cursor=${startCursor}.`);
}

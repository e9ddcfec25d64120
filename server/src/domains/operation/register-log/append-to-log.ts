/** Adds rows of the change history and issued documents to the register's log, and signs its head (AUD-90, AUD-91). */
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/connection.ts';
import { locks } from '../../../platform/database/locks.ts';
import { createReader, readerIn } from '../../../platform/database/reader.ts';
import { liftTimeouts, transact } from '../../../platform/database/transact.ts';
import { entryOf, leafHash, rootOf } from './merkle.ts';
import { type LogKey, signCheckpoint } from './signed-note.ts';
import { appendToTiles, tileReader } from './tiles.ts';

/** In this order: an erasure names the position of an earlier leaf. */
export const loggedKinds = [
  'change',
  'document',
  'practiceNotice',
  'certificate',
  'stamp',
  'receipt',
  'erasure',
  'snapshot',
] as const;
export type LoggedKind = (typeof loggedKinds)[number];

const batchRows = 5_000;

/** A transaction that is about to take an id has taken its number by then. */
const settlingSeconds = 60;

/** Logs every row that was committed before; one process at a time. Returns how many were added. */
export async function appendToLog({ db }: Pick<Database, 'db'>): Promise<number> {
  let added = 0;
  for (const kind of loggedKinds) {
    const mark = await readMark(db, kind);
    let after = mark.settledId;
    for (let last: number | undefined = after; last !== undefined; after = last ?? after) {
      const batch = await transact(db, (tx) => appendBatch(tx, kind, after));
      added += batch.length;
      last = batch.length < batchRows ? undefined : batch.at(-1)?.sourceId;
    }
    await moveMark(db, kind, mark);
  }
  return added;
}

type Mark = { settledId: number; pendingId: number; isSettled: boolean };

/** `isSettled`: every transaction that could still add a row up to the pending id has ended. */
async function readMark(db: Db, kind: LoggedKind): Promise<Mark> {
  await sql`insert into register_log_marks (kind) values (${kind}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Mark>`
    select settled_id as "settledId", pending_id as "pendingId",
      coalesce(pending_xmax <= pg_snapshot_xmin(pg_current_snapshot())
        and pending_at <= clock_timestamp() - ${settlingSeconds} * interval '1 second', false) as "isSettled"
    from register_log_marks where kind = ${kind}`.execute(db);
  const [mark] = rows;
  if (!mark) throw new Error(`the register's log has no mark of ${kind}`);
  return mark;
}

/** After all rows up to the pending id are logged, the next one begins to wait. */
async function moveMark(db: Db, kind: LoggedKind, { pendingId, isSettled }: Mark): Promise<void> {
  await sql`
    update register_log_marks set
      settled_id = case when ${isSettled} then greatest(settled_id, ${pendingId}) else settled_id end,
      pending_id = (select coalesce(max(source_id), 0) from register_log_leaves where kind = ${kind}),
      pending_xmax = pg_snapshot_xmax(pg_current_snapshot()), pending_at = clock_timestamp()
    where kind = ${kind} and pending_id = ${pendingId} and (${isSettled} or pending_xmax is null)`.execute(
    db,
  );
}

type Added = { sourceId: number; label: string; sealed: Buffer };

async function appendBatch(tx: Tx, kind: LoggedKind, after: number): Promise<Added[]> {
  await liftTimeouts(tx);
  await sql`select pg_advisory_xact_lock(${locks.registerLog})`.execute(tx);
  const size = await sizeOf(tx);
  const { rows } = await sql<Added>`
    insert into register_log_leaves (position, kind, source_id, label, salt, sealed)
    select ${size} + row_number() over (order by n.source_id) - 1, n.kind, n.source_id, n.label, n.salt,
      sha256(n.salt || convert_to(n.content, 'UTF8'))
    from (
      -- Each row gets a salt of its own: the volatile call keeps the subquery apart.
      select s.*, uuid_send(gen_random_uuid()) as salt from register_log_sources s
      where s.kind = ${kind} and s.source_id > ${after}
        and not exists (
          select from register_log_leaves l where l.kind = s.kind and l.source_id = s.source_id and l.source_id > ${after})
      order by s.source_id limit ${batchRows}
    ) n order by n.source_id
    returning source_id as "sourceId", label, sealed`.execute(tx);
  await appendToTiles(
    tx,
    size,
    rows.map((row) => leafHash(entryOf(row))),
  );
  return rows;
}

export async function sizeOf(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(position) + 1, 0) as size from register_log_leaves`.execute(db);
  return rows[0]?.size ?? 0;
}

export type SignedHead = { size: number; root: Buffer; note: string };

/**
 * Signs the head of the log if it has grown; undefined if not. Throws, and signs nothing, if the log does not begin with what was
 * signed last: two heads that contradict each other would prove that the register changed its past.
 */
export async function signHead(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  key: LogKey,
  now: Date,
): Promise<SignedHead | undefined> {
  const last = await readLastHead(db);
  if (last) {
    const root = await rootOf(tileReader(createReader(pool)), last.size);
    if (!root.equals(last.root)) throw new Error('Jurnalul registrului nu mai începe cu ce a fost semnat.');
  }
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.registerLog})`.execute(tx);
    const size = await sizeOf(tx);
    if (size === 0 || size === last?.size) return undefined;
    const root = await rootOf(tileReader(readerIn(tx)), size);
    const note = signCheckpoint(key, { size, root });
    await tx
      .insertInto('register_log_checkpoints')
      .values({ size: String(size), root, note, signed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { size, root, note };
  });
}

export async function readLastHead(db: Db | Tx): Promise<(SignedHead & { signedAt: Date }) | undefined> {
  const row = await db
    .selectFrom('register_log_checkpoints')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { size: Number(row.size), root: row.root, note: row.note, signedAt: row.signed_at };
}

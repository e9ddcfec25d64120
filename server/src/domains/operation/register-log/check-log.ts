/**
 * Finds rows that were changed, removed, added or reordered behind the back of the register's log (AUD-93). What it cannot see,
 * because the log itself was rewritten with it, an outsider sees who keeps an older signed head.
 */
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { entryOf, hashBytes, leafHash, rootOf, rootOfHashes, tileWidth } from './merkle.ts';
import { readCheckpoint } from './signed-note.ts';
import { tileReader } from './tiles.ts';

/** All masculine, as the faults are. */
const nouns: Readonly<Record<string, string>> = {
  change: 'Rândul din istoric',
  document: 'Documentul emis',
  practiceNotice: 'Avizul',
  certificate: 'Rândul adeverinței',
  stamp: 'Rândul parafei',
  receipt: 'Rândul dovezii de depunere',
  erasure: 'Rândul ștergerii',
  snapshot: 'Fișierul registrului deschis',
};

/** Yields each error in Romanian. `verifierKey` is that of the log. */
export async function* findLogErrors(read: Reader, verifierKey: string): AsyncGenerator<string> {
  for (const text of [changedRows, removedRows, addedRows, unexplainedErasures])
    for (const { kind, source_id: id, position, fault } of await read({ text, values: [] }))
      yield `${nouns[String(kind)] ?? kind} ${id} ${fault}${position === null ? '' : ` (poziția ${position} în jurnal)`}.`;
  yield* findTreeErrors(read);
  yield* findHeadErrors(read, verifierKey);
}

const changedRows = `
  select l.kind, l.source_id, l.position, 'a fost schimbat după ce a fost înscris' as fault
  from register_log_leaves l join register_log_sources s on s.kind = l.kind and s.source_id = l.source_id
  where l.salt is not null and (l.label is distinct from s.label or l.sealed is distinct from sha256(l.salt || convert_to(s.content, 'UTF8')))
  order by l.position limit 100`;

const removedRows = `
  select l.kind, l.source_id, l.position, 'nu mai există' as fault from register_log_leaves l
  where l.salt is not null and not exists (select from register_log_sources s where s.kind = l.kind and s.source_id = l.source_id)
  order by l.position limit 100`;

/**
 * Below the mark every row was logged while its transaction was young; a backdated one is older than a row logged long before.
 * When a kind is logged for the first time, its past comes whole: that is what the first signed head with it holds.
 */
const addedRows = `
  select s.kind, s.source_id, null as position, 'a fost adăugat pe ascuns, între rânduri înscrise' as fault
  from register_log_sources s join register_log_marks m on m.kind = s.kind
  where s.source_id <= m.settled_id
    and not exists (select from register_log_leaves l where l.kind = s.kind and l.source_id = s.source_id)
  union all
  select s.kind, s.source_id, l.position, 'a fost înscris la mai mult de o zi după ora pe care o poartă'
  from register_log_leaves l join register_log_sources s on s.kind = l.kind and s.source_id = l.source_id
  join (
    select f.kind, (select min(c.size) from register_log_checkpoints c where c.size > min(f.position)) as size
    from register_log_leaves f group by f.kind
  ) past on past.kind = l.kind
  where l.kind <> 'erasure' and l.position >= past.size
    and s.at < l.logged_at - interval '1 day'
    and s.at < (select max(c.signed_at) from register_log_checkpoints c where c.size <= l.position) - interval '1 day'
  order by 1, 2 limit 100`;

/** A salt goes only with an anonymisation, which is a leaf itself. */
const unexplainedErasures = `
  select l.kind, l.source_id, l.position, 'și-a pierdut cheia fără o anonimizare' as fault from register_log_leaves l
  where l.salt is null and not exists (select from register_log_erasures e where e.position = l.position)
  order by l.position limit 100`;

/** The tiles are those of the leaves, and the leaves have no gap. */
async function* findTreeErrors(read: Reader): AsyncGenerator<string> {
  let next = 0;
  let hashes: Buffer[] = [];
  const above: Buffer[] = [];
  const tiles = tileReader(read);
  for (;;) {
    const rows = await read(
      query
        .selectFrom('register_log_leaves')
        .select(['position', 'label', 'sealed'])
        .where('position', '>=', String(next))
        .orderBy('position')
        .limit(tileWidth * 16),
    );
    for (const { position, label, sealed } of rows) {
      if (Number(position) !== next) {
        yield `Jurnalului îi lipsește poziția ${next}.`;
        return;
      }
      hashes.push(leafHash(entryOf({ label, sealed })));
      next += 1;
      if (hashes.length < tileWidth) continue;
      const tile = Buffer.concat(hashes);
      if (!tile.equals(await tiles(0, above.length))) yield differing(next - tileWidth, next);
      above.push(rootOfHashes(tile));
      hashes = [];
    }
    if (rows.length < tileWidth * 16) break;
  }
  const rest = Buffer.concat(hashes);
  if (rest.length > 0 && !rest.equals(await tiles(0, above.length)))
    yield differing(next - rest.length / hashBytes, next);
  const firsts = Buffer.concat(above.slice(0, tileWidth));
  if (firsts.length > 0 && !firsts.equals((await tiles(1, 0)).subarray(0, firsts.length)))
    yield 'Jurnalul are alte sume decât rândurile lui, la nivelul 1.';
}

function differing(start: number, end: number): string {
  return `Jurnalul are alte sume decât rândurile lui, între pozițiile ${start} și ${end - 1}.`;
}

/** Every head that was signed is a beginning of the log. */
async function* findHeadErrors(read: Reader, verifierKey: string): AsyncGenerator<string> {
  const heads = await read(
    query.selectFrom('register_log_checkpoints').select(['size', 'note']).orderBy('size'),
  );
  const tiles = tileReader(read);
  for (const { size, note } of heads) {
    const signed = readCheckpoint(note, verifierKey);
    const isOurs = signed?.size === Number(size);
    const root = await rootOf(tiles, Number(size)).catch(() => undefined);
    if (!isOurs || !root?.equals(signed.root))
      yield `Punctul semnat la mărimea ${size} nu se potrivește cu jurnalul.`;
  }
}

/** In Romanian, why the log does not continue an older signed head that somebody kept; undefined if it does (AUD-93). */
export async function findBreakSince(
  read: Reader,
  verifierKey: string,
  note: string,
): Promise<string | undefined> {
  const old = readCheckpoint(note, verifierKey);
  if (!old) return 'Capătul păstrat nu este semnat cu cheia jurnalului.';
  const root = await rootOf(tileReader(read), old.size).catch(() => undefined);
  return root?.equals(old.root)
    ? undefined
    : `Jurnalul nu mai începe cu cele ${old.size} poziții din capătul păstrat: trecutul a fost schimbat.`;
}

/**
 * Searches all text columns and stored text files for the people who are about to be anonymised (PRI-22). It only reads,
 * one table at a time, without locks that block others; the result stays in memory, since it must not outlive the names.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { liftTimeouts } from '../../../platform/database/transact.ts';
import type { FileStore, StoredFile } from '../../../platform/files/stored-file.ts';
import { decodePath } from './decode-path.ts';
import { createGiveWay } from './give-way.ts';
import { judgeRow, type LeftText } from './judge-row.ts';
import { likelySql, likelyValues } from './likely-rows.ts';
import { createFinder, type Finder, type Leaving } from './read-identities.ts';
import { readLines } from './read-lines.ts';
import { keySql, readTextRow, readTextTables, requestLog, type TextTable } from './text-tables.ts';

/** A row, by its primary key as JSON. */
export type Trace = { table: TextTable; key: string };
/** A text in a row of somebody else, or one that may name somebody else. */
export type LeftTrace = Trace & LeftText & { one: Leaving; owner: string | null };
export type Traces = {
  rows: ReadonlyMap<Leaving, Trace[]>;
  files: ReadonlyMap<Leaving, number[]>;
  left: readonly LeftTrace[];
};

/** Rows that a statement reads; between any two of them other requests may proceed. */
const rowsAtOnce = 100;

export async function findTraces(
  db: Db,
  { files, resources }: { files: Pick<FileStore, 'open'>; resources: Resources },
  leaving: readonly Leaving[],
): Promise<Traces> {
  const find = createFinder(leaving);
  const values = [false, true].map((bySurname) => likelyValues(leaving, { bySurname }));
  const likely = ({ name, bySurname }: TextTable) =>
    name === requestLog ? undefined : values[bySurname === 'false' ? 0 : 1];
  const giveWay = createGiveWay();
  const rows = new Map<Leaving, Trace[]>();
  const left: LeftTrace[] = [];
  if (leaving.length > 0)
    for (const table of await db.transaction().execute((tx) => readTextTables(readerIn(tx), resources))) {
      await db.transaction().execute(async (tx) => {
        await liftTimeouts(tx);
        for await (const { key, text, bySurname } of readTexts(tx, table, likely(table))) {
          await giveWay();
          const people = find(table.name === requestLog ? decodePath(text) : text, bySurname);
          const row =
            people.length > 0 ? await readTextRow(readerIn(tx), table, key, { forUpdate: false }) : undefined;
          if (!row) continue;
          for (const one of people) {
            await giveWay();
            const verdict = judgeRow(row, table.name, one);
            if (verdict.changes.length > 0) rows.set(one, [...(rows.get(one) ?? []), { table, key }]);
            // The texts of a row of the person itself go with the row.
            if (row.owner !== one.owner)
              for (const text of verdict.left) left.push({ table, key, one, owner: row.owner, ...text });
          }
        }
      });
    }
  return { rows, left, files: await findFiles(db, files, find, leaving) };
}

/** Without values of `likelySql`, the texts of all rows. */
async function* readTexts(
  tx: Tx,
  { name, keys, texts, bySurname }: TextTable,
  likely: ReturnType<typeof likelyValues> | undefined,
) {
  const text = `concat_ws(E'\\n', ${texts.map((column) => `t.${column.name}::text`).join(', ')})`;
  await tx.executeQuery(
    CompiledQuery.raw(
      `declare traces no scroll cursor for select ${keySql(keys)} as key,
        coalesce(${bySurname}, false) as "bySurname", ${text} as text from ${name} t
        ${likely ? `where ${likelySql(text)}` : ''}`,
      likely ?? [],
    ),
  );
  for (;;) {
    const { rows } = await tx.executeQuery<{ key: string; text: string; bySurname: boolean }>(
      CompiledQuery.raw(`fetch ${rowsAtOnce} from traces`),
    );
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.executeQuery(CompiledQuery.raw('close traces'));
}

/** Other file types contain no text that could be searched here; their retention limits them (PRI-23). */
const textTypes = ['text/csv', 'application/xml'];

async function findFiles(
  db: Db,
  store: Pick<FileStore, 'open'>,
  find: Finder,
  leaving: readonly Leaving[],
): Promise<Traces['files']> {
  const filesByPerson = new Map<Leaving, number[]>();
  if (leaving.length === 0) return filesByPerson;
  const giveWay = createGiveWay();
  const { rows } = await sql<StoredFile & { id: number }>`select id, size, encode(sha256, 'hex') as sha256
    from files where media_type = any(${textTypes}::text[]) order by id`.execute(db);
  for (const file of rows) {
    const people = new Set<Leaving>();
    // A missing file is reported by the doctor, and contains nothing to find.
    const content = await store.open(file).catch(() => undefined);
    if (!content) continue;
    for await (const line of readLines(content)) {
      await giveWay();
      for (const one of find(line)) if (one.markers.isIn(line)) people.add(one);
    }
    for (const one of people) filesByPerson.set(one, [...(filesByPerson.get(one) ?? []), file.id]);
  }
  return filesByPerson;
}

/** Presents a member's stored data for the readable document: labels, choices, names, days (PRI-3, PRI-25). */
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import type { Member } from '../../members/member.ts';
import type { CopyTopic, PresentedTable } from './copy-parts.ts';
import { type OwnTable, ownTablesOf } from './own-tables.ts';
import type { PrintedTable } from './printed/cells.ts';
import { answersTable, printedTables, sentenceTable } from './printed/printed-tables.ts';
import { maxPrintedRows } from './printed-rows.ts';
import type { KeptTable } from './read-person-data.ts';
import { tellAnswers } from './tell-answers.ts';
import { tellByContract } from './tell-by-contract.ts';
import { tellHistory } from './tell-history.ts';

/** `tx` must be the snapshot of which `tables` were read. */
export async function tellPersonData(
  { tx, resources }: { tx: Tx; resources: Resources },
  member: Member,
  tables: readonly KeptTable[],
): Promise<CopyTopic[]> {
  const read = readerIn(tx);
  const own = ownTablesOf(resources, member.kind);
  const topics: CopyTopic[] = [];
  for (const { table, title, rows } of tables) {
    const condition = own[table]?.rows;
    if (rows.length === 0 || !condition) continue;
    const topic = await tellTable(read, resources, { table, rows, condition, own, member });
    const count = topic.count ?? rows.length;
    if (count === 0) continue;
    topics.push({
      title,
      count,
      left: Math.max(0, count - maxPrintedRows),
      tables: topic.tables ?? [],
      records: topic.records ?? [],
    });
  }
  return topics;
}

/** Not every table has the column. */
const newestFirst = `to_jsonb(t) -> 'id' desc nulls last`;

type Telling = {
  table: string;
  rows: KeptTable['rows'];
  condition: string;
  own: Readonly<Record<string, OwnTable>>;
  member: Member;
};

async function tellTable(
  read: Reader,
  resources: Resources,
  { table, rows, condition, own, member }: Telling,
): Promise<PresentedTable> {
  const printed = printedTables[table];
  if (printed) return tellPrinted(read, table, condition, printed, member.id);
  if (table === sentenceTable) return tellHistory({ read, resources }, own, condition, member);
  if (table === answersTable) return tellAnswers(member.kind, rows);
  return tellByContract({ read, resources }, table, rows);
}

async function tellPrinted(
  read: Reader,
  table: string,
  condition: string,
  { cells, where = 'true', order = newestFirst }: PrintedTable,
  id: number,
): Promise<PresentedTable> {
  // Names and conditions are constants of the code; only the member's id is a value.
  const text = `select count(*) over () as found, ${cells.map(({ sql }, index) => `${sql} as c${index}`).join(', ')}
    from ${table} t where (${condition}) and (${where}) order by ${order} limit ${maxPrintedRows}`;
  const found = await read({ text, values: [id] });
  const rows = found.map((row) => ({
    cells: cells.map(({ write }, index) => {
      const value = row[`c${index}`];
      if (value === null || value === undefined) return '';
      return write ? write(String(value)) : String(value);
    }),
  }));
  return { count: Number(found[0]?.found ?? 0), tables: [{ titles: cells.map(({ title }) => title), rows }] };
}

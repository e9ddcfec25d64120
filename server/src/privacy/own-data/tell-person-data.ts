/** Presents a person's stored data for the readable document: labels, choices, names, days (PRI-3). */
import { tellChanges } from '../../audit/present-changes.ts';
import type { AppContext } from '../../crud/context.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { personTablesOf } from '../person-tables.ts';
import type { Topic } from './person-data-document.ts';
import type { KeptRow, KeptTable } from './read-person-data.ts';

/** Most rows per table in the document; it gives the number of the rest, and the data file contains all. */
const maxPrintedRows = 300;

export async function tellPersonData(
  context: Pick<AppContext, 'read' | 'resources'>,
  tables: readonly KeptTable[],
): Promise<Topic[]> {
  const topics: Topic[] = [];
  const personTables = personTablesOf(context.resources);
  for (const { table, title, rows } of tables) {
    if (rows.length === 0) continue;
    const shown = rows.slice(0, maxPrintedRows);
    const { labels } = personTables[table] ?? {};
    const entries = labels
      ? shown.map((row) =>
          Object.entries(labels).map(([column, label]) => ({ label, value: wordOf(row[column]) })),
        )
      : await tellByContract(context, table, shown);
    topics.push({
      title,
      entries: entries.map((entry) => entry.filter(({ value }) => value !== '')),
      left: rows.length - shown.length,
    });
  }
  return topics;
}

async function tellByContract(
  context: Pick<AppContext, 'read' | 'resources'>,
  table: string,
  rows: readonly KeptRow[],
): Promise<Topic['entries']> {
  const resource = context.resources.get(table);
  const entries = rows.map((row) => ({
    resource,
    changes: Object.fromEntries(
      // Left out, since all rows are the person's.
      Object.entries(row)
        .filter(([column]) => column !== 'person_id')
        .map(([column, value]): [string, [unknown, unknown]] => [column, [null, value]]),
    ),
  }));
  const presented = await tellChanges(context, entries);
  return presented.map(({ changes }) => changes.map(({ label, after }) => ({ label, value: after ?? '' })));
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Da' : 'Nu';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(new Date(text)) : text;
}

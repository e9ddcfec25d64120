/** Rows of a resource by the fields of its contract: a table, or a record for each row where the fields are many. */

import type { Resource, Resources } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { tellChanges } from '../../audit/present-changes.ts';
import type { CopyRecord, CopyTable } from './copy-parts.ts';
import { maxPrintedRows } from './printed-rows.ts';
import type { KeptRow } from './read-person-data.ts';

const mostColumns = 6;
/** Records, not lists. */
const tablesOfOneRow = ['persons', 'companies', 'users'];
/** The member itself, which all rows have: as a column or as a field. */
const owners = ['person_id', 'company_id', 'person', 'company'];

export async function tellByContract(
  { read, resources }: { read: Reader; resources: Resources },
  table: string,
  rows: readonly KeptRow[],
): Promise<{ tables?: CopyTable[]; records?: CopyRecord[] }> {
  const resource = resources.get(table);
  const entries = rows.slice(0, maxPrintedRows).map((row) => ({
    resource,
    changes: Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !isOwner(table, column))
        .map(([column, value]): [string, [unknown, unknown]] => [column, [null, value]]),
    ),
  }));
  const presented = (await tellChanges({ read }, entries)).map(({ changes }) =>
    changes.map(({ propertyPath, label, after }) => ({ name: propertyPath, label, value: after ?? '' })),
  );
  const fields = fieldOrder(resource).filter((name) =>
    presented.some((row) => row.some((one) => one.name === name)),
  );
  if (tablesOfOneRow.includes(table) || fields.length > mostColumns || fields.length === 0)
    return {
      records: presented.map((row) => ({
        title: null,
        rows: fields.flatMap((name) => row.filter((one) => one.name === name)),
      })),
    };
  const titles = fields.map((name) => presented.flat().find((one) => one.name === name)?.label ?? '');
  const cellsOf = (row: (typeof presented)[number]) =>
    fields.map((name) => row.find((one) => one.name === name)?.value ?? '');
  return { tables: [{ titles, rows: presented.map((row) => ({ cells: cellsOf(row) })) }] };
}

/** A job at a member company names the other side. */
export function isOwner(table: string, column: string): boolean {
  return owners.includes(column) && table !== 'person_ceccar_member_jobs';
}

/** As in the contract, but the surname stands before the first name. */
function fieldOrder(resource: Resource | undefined): string[] {
  const names = Object.keys(resource?.contract.fields ?? {});
  const [last, first] = [names.indexOf('lastName'), names.indexOf('firstName')];
  if (last < 0 || first < 0 || last < first) return names;
  return names.toSpliced(last, 1).toSpliced(first, 0, 'lastName');
}

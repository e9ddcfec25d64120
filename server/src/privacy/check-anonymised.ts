/** What `npm run doctor` looks for in records of former members: a name that came back (PRI-15). */
import type { Reader } from '../database/reader.ts';
import { importTables } from './person-tables/import-tables.ts';
import { anonymous } from './person-tables/person-table.ts';
import { personTables } from './person-tables.ts';

/** Written anew by whoever looks at what is left. */
const comesAgain = ['record_looks', 'cnp_reveals'];

/** Gives each fault in Romanian. */
export async function* findPrivacyFaults(read: Reader): AsyncGenerator<string> {
  for (const { id } of await read({ text: named, values: [] }))
    yield `Persoana ${id} este anonimizată, dar fișa ei are încă date.`;
  for (const [table, { title, rows, atEnd, left }] of Object.entries(personTables)) {
    const isLeft = left ?? (atEnd === 'go' && !comesAgain.includes(table) ? 'true' : undefined);
    if (isLeft === undefined) continue;
    for (const { id } of await read({ text: whoHas(table, `${rows} and (${isLeft})`), values: [] }))
      yield `Persoana ${id} este anonimizată, dar are încă: ${title}.`;
  }
  for (const { id } of await read({ text: deletedInImports, values: [] }))
    yield `Persoana ${id} a fost ștearsă și uitată, dar are încă: ${importTables.import_rows.title}.`;
}

const deletedInImports = `select distinct t.record_id as id from import_rows t join imports i on i.id = t.import_id
  where i.type = 'persons' and (${importTables.import_rows.left})
    and exists (select from change_history h where h.resource = 'persons' and h.record_id = t.record_id
      and h.action = 'delete' and h.changes = '{}') order by 1`;

const named = `select id from persons where anonymised_at is not null
  and (full_name <> '${anonymous.fullName}' or num_nonnulls(cnp, reg_number, cip, birth_date, address, mail_address,
    phone_number, mobile_number, email_address, web) > 0) order by id`;

function whoHas(table: string, rows: string): string {
  return `select p.id from persons p where p.anonymised_at is not null
    and exists (select from ${table} t where ${rows.replaceAll('$1', 'p.id')}) order by p.id`;
}

/** What `npm run doctor` looks for in records of former members: a name that came back (PRI-15). */
import type { Reader } from '../database/reader.ts';
import { anonymous } from './person-tables/person-table.ts';
import { personTables } from './person-tables.ts';

/** Written anew by whoever looks at what is left. */
const comesAgain = ['record_looks', 'cnp_reveals'];

/** Gives each fault in Romanian. */
export async function* findPrivacyFaults(read: Reader): AsyncGenerator<string> {
  for (const { id } of await read({ text: named, values: [] }))
    yield `Persoana ${id} este anonimizată, dar fișa ei are încă date.`;
  for (const [table, { title, rows, atEnd }] of Object.entries(personTables)) {
    if (atEnd !== 'go' || comesAgain.includes(table)) continue;
    for (const { id } of await read({ text: left(table, rows), values: [] }))
      yield `Persoana ${id} este anonimizată, dar are încă: ${title}.`;
  }
}

const named = `select id from persons where anonymised_at is not null
  and (full_name <> '${anonymous.fullName}' or num_nonnulls(cnp, reg_number, cip, birth_date, address, mail_address,
    phone_number, mobile_number, email_address, web) > 0) order by id`;

function left(table: string, rows: string): string {
  return `select p.id from persons p where p.anonymised_at is not null
    and exists (select from ${table} t where ${rows.replaceAll('$1', 'p.id')}) order by p.id`;
}

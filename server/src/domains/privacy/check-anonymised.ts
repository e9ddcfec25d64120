/**
 * `npm run doctor`: finds personal data that reappeared in records of former members (PRI-15). The names are no longer
 * known, so it checks that emptied columns are still empty; texts of others are searched before the name is removed
 * (PRI-22). Also names of living members that an earlier anonymisation damaged (PRI-29).
 */
import type { Resources } from '../../platform/crud/definition.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { describeDamage } from './mend/describe-damage.ts';
import { findDamage } from './mend/find-damage.ts';
import type { PersonTable } from './person-tables/declared-table.ts';
import { importTables } from './person-tables/import-tables.ts';
import { ownRows, personTablesOf } from './person-tables.ts';

/** Written again whenever somebody views the anonymised record. */
const comesAgain = ['record_looks', 'cnp_reveals'];

/** Gives each fault in Romanian. */
export async function* findPrivacyErrors(read: Reader, resources: Resources): AsyncGenerator<string> {
  for (const [table, treatment] of Object.entries(personTablesOf(resources))) {
    const isLeft = conditionOf(table, treatment);
    if (isLeft === undefined) continue;
    for (const { id } of await read({
      text: whoHas(table, `${ownRows(treatment)} and (${isLeft})`),
      values: [],
    }))
      yield `Persoana ${id} este anonimizată, dar are încă: ${treatment.title}.`;
  }
  for (const { id } of await read({ text: deletedInImports, values: [] }))
    yield `Persoana ${id} a fost ștearsă și uitată, dar are încă: ${importTables.import_rows.title}.`;
  for (const damage of await findDamage(read, resources))
    yield `O anonimizare a schimbat numele altui membru: ${describeDamage(damage)}`;
}

const isConstant = /^(?:null|false|'[^']*')$/;

/** Condition for a row that should have been deleted, or a column that no longer has its final value. */
function conditionOf(table: string, { atEnd, left }: PersonTable): string | undefined {
  if (left !== undefined || atEnd === 'stay') return left;
  if (atEnd === 'go') return comesAgain.includes(table) ? undefined : 'true';
  const fixed = Object.entries(atEnd).filter(([, value]) => isConstant.test(value));
  return fixed.map(([column, value]) => `t.${column} is distinct from ${value}`).join(' or ');
}

const deletedInImports = `select distinct t.record_id as id from import_rows t join imports i on i.id = t.import_id
  where i.type = 'persons' and (${importTables.import_rows.left})
    and exists (select from change_history h where h.resource = 'persons' and h.record_id = t.record_id
      and h.action = 'delete' and h.changes = '{}') order by 1`;

function whoHas(table: string, rows: string): string {
  return `select p.id from persons p where p.anonymised_at is not null
    and exists (select from ${table} t where ${rows.replaceAll('$1', 'p.id')}) order by p.id`;
}

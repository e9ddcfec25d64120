/**
 * The one list of tables with personal data: it defines the copy of a member's own data (PRI-1) and the anonymisation of a
 * former member (PRI-10). A test compares it with the database catalogue, so that no table that refers to a person or an
 * account is forgotten.
 */

import { daysText } from '@ceccar/contract/count-text';
import { exportDays } from '@ceccar/contract/exchange/export-days';
import { ofPerson, ownerOf } from '../../platform/access/row-owners.ts';
import type { Resource, Resources } from '../../platform/crud/definition.ts';
import { accountTables } from './person-tables/account-tables.ts';
import type { DeclaredTable, PersonTable } from './person-tables/declared-table.ts';
import { importTables } from './person-tables/import-tables.ts';
import { moneyTables } from './person-tables/money-tables.ts';
import { recordTables } from './person-tables/record-tables.ts';
import { reportTables } from './person-tables/report-tables.ts';

/** Parents before what belongs to them. */
export function personTablesOf(resources: Resources): Readonly<Record<string, PersonTable>> {
  const declared: Record<string, DeclaredTable> = {};
  for (const { table, contract, definition } of resources.values())
    if (definition.personal)
      declared[table] = { title: contract.title, ...(definition.personal as Omit<DeclaredTable, 'title'>) };
  return Object.fromEntries(
    Object.entries({ ...declared, ...otherPersonTables }).map(([table, rule]) => [
      table,
      { rows: ofPerson, owner: ownerOf.member, ...rule } as PersonTable,
    ]),
  );
}

/** Tables of which a company has none: they refer to a person and to no company. */
export function tablesOfPersonsAlone(resources: Resources): ReadonlySet<string> {
  const refersTo = ({ references }: Resource, plural: string) =>
    [...references.values()].some(({ target }) => target.contract.plural === plural);
  const records = [...resources.values()].filter(
    (resource) =>
      resource.table === 'persons' || (refersTo(resource, 'persons') && !refersTo(resource, 'companies')),
  );
  const others = Object.entries(otherPersonTables).filter(([, { isOfPersonsAlone }]) => isOfPersonsAlone);
  return new Set([...records.map(({ table }) => table), ...others.map(([table]) => table)]);
}

/** Title, owner and search rule of each table in which texts may name somebody. */
export function searchedTables(
  resources: Resources,
): Readonly<Record<string, Pick<PersonTable, 'owner' | 'bySurname' | 'title'>>> {
  const others = Object.entries(otherTables).map(([table, rule]) => [
    table,
    { title: resources.get(table)?.contract.title ?? rule.why, ...rule },
  ]);
  return { ...personTablesOf(resources), ...Object.fromEntries(others) };
}

/** SQL condition on the rows that are the person's alone: a row that somebody else owns too stays (PRI-27). */
export function ownRows({ rows, owner }: Pick<PersonTable, 'rows' | 'owner'>): string {
  return `(${rows}) and coalesce(${owner}, 'p' || $1::int) = 'p' || $1::int`;
}

const otherPersonTables: Readonly<Record<string, DeclaredTable>> = {
  ...recordTables,
  ...importTables,
  ...moneyTables,
  ...reportTables,
  ...accountTables,
};

type OtherTable = Pick<PersonTable, 'owner' | 'bySurname'> & { why: string };

/** Tables that refer to a person or an account but contain nothing about the person: the reason, and whose their rows are. */
export const otherTables: Readonly<Record<string, OtherTable>> = {
  exports: {
    why: `fișiere cerute de personal; pleacă după ${daysText(exportDays)}`,
    owner: ownerOf.nobody,
    bySurname: 'true',
  },
  export_downloads: { why: 'cine din personal a luat un export', owner: ownerOf.nobody },
  imports: { why: 'fișiere trimise de administratori', owner: ownerOf.nobody, bySurname: 'true' },
  photo_imports: { why: 'trimiteri ale administratorilor', owner: ownerOf.nobody },
  bank_statements: { why: 'extrase trimise de personal', owner: ownerOf.nobody, bySurname: 'true' },
  passkey_challenges: { why: 'ce semnează un dispozitiv, cinci minute', owner: ownerOf.nobody },
  company_dues: { why: 'ale societăților', owner: ownerOf.member },
  due_runs: { why: 'calcule cerute de personal; rândurile lor sunt în altă parte', owner: ownerOf.nobody },
  cnp_reveal_stops: {
    why: 'opriri ale afișării CNP-urilor; cine din personal a repornit-o',
    owner: ownerOf.nobody,
  },
  staff_alert_choices: { why: 'alertele pe e-mail alese de personal', owner: ownerOf.nobody },
  issued_documents: { why: 'avize ale societăților; cine din personal a anulat unul', owner: ownerOf.member },
  company_practice_notices: {
    why: 'avize ale societăților; cine din personal a anulat unul',
    owner: ownerOf.member,
  },
  distinct_members: {
    why: 'perechi de numere de fișe care nu sunt ale aceluiași membru; cine din personal a hotărât',
    owner: ownerOf.nobody,
  },
  followings: {
    why: 'cine urmărește ce arată registrul public; adresele nu sunt ale membrului și nu i se arată',
    owner: ownerOf.member,
  },
  follow_events: {
    why: 'ce li s-a spus celor care urmăresc: numai schimbări publice',
    owner: ownerOf.member,
  },
  follow_checks: {
    why: 'numerele fișelor ale căror schimbări se spun la rularea următoare',
    owner: ownerOf.nobody,
  },
  anonymisations: { why: 'hotărâri ale administratorilor', owner: ownerOf.nobody },
  report_batches: {
    why: 'decizii în bloc ale personalului; rapoartele lor sunt în altă parte',
    owner: ownerOf.nobody,
  },
  service_accounts: { why: 'conturi ale programelor, făcute de administratori', owner: ownerOf.nobody },
  anonymisation_members: { why: 'despre cine este o astfel de hotărâre', owner: ownerOf.nobody },
};

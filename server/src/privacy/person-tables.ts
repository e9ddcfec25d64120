/**
 * Where something of a person stands: the one list of tables by which a member's own data are told (PRI-1) and by which
 * those of a former member end (PRI-10). A test holds it against the database's own catalogue, so that no table that
 * refers to a person or to an account is forgotten.
 */
import { accountTables } from './person-tables/account-tables.ts';
import { moneyTables } from './person-tables/money-tables.ts';
import type { PersonTable } from './person-tables/person-table.ts';
import { recordTables } from './person-tables/record-tables.ts';
import { reportTables } from './person-tables/report-tables.ts';

/** Parents before what belongs to them. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  ...recordTables,
  ...moneyTables,
  ...reportTables,
  ...accountTables,
};

/** Tables that refer to a person or an account and hold nothing about the person, and why. */
export const otherTables: Readonly<Record<string, string>> = {
  exports: 'fișiere cerute de personal; pleacă după 30 de zile',
  export_downloads: 'cine din personal a luat un export',
  imports: 'fișiere trimise de administratori',
  photo_imports: 'trimiteri ale administratorilor',
  bank_statements: 'extrase trimise de personal',
  company_dues: 'ale societăților',
  anonymisations: 'hotărâri ale administratorilor',
  anonymisation_members: 'despre cine este o astfel de hotărâre',
};

/**
 * Where something of a person stands: the one list of tables by which a member's own data are told (PRI-1) and by which
 * those of a former member end (PRI-10). A test holds it against the database's own catalogue, so that no table that
 * refers to a person or to an account is forgotten.
 */
import { accountTables } from './person-tables/account-tables.ts';
import { importTables } from './person-tables/import-tables.ts';
import { moneyTables } from './person-tables/money-tables.ts';
import type { PersonTable } from './person-tables/person-table.ts';
import { recordTables } from './person-tables/record-tables.ts';
import { reportTables } from './person-tables/report-tables.ts';

/** Parents before what belongs to them. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  ...recordTables,
  ...importTables,
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

/** Tables that refer to nobody and hold texts: what of a person may stand in them. */
export const looseTables: Readonly<Record<string, string>> = {
  branch_accounts: 'conturile filialelor',
  companies: 'societăți: ale lor sunt și numărul, adresa și telefonul',
  company_administrators:
    'asociați și administratori pe care i-a declarat societatea; sunt ai ei, membri sau nu',
  company_boards: 'conducerea pe care a declarat-o societatea; este a ei, din membri sau nu',
  company_caens: 'ale societăților',
  company_offices: 'ale societăților',
  company_practice_notice_drafts: 'ale societăților',
  company_practice_notices: 'ale societăților',
  company_professional_entities: 'ale societăților',
  company_seals: 'ale societăților',
  company_statuses: 'ale societăților',
  company_types: 'un nomenclator',
  company_visas: 'ale societăților',
  courses: 'cursuri; cine le-a urmat este în altă parte',
  due_rates: 'tarife',
  files: 'conținut; al cui este, spune tabelul care îl numește',
  installation: 'ale instalării',
  invoice_series: 'seriile notelor',
  list_counters: 'numere',
  member_types: 'un nomenclator',
  migrations: 'ale instalării',
  monitor_categories: 'un nomenclator',
  operation_runs: 'ce au găsit copiile și verificările; numără și numesc după id',
  professional_categories: 'un nomenclator',
  public_callers: 'adrese ale vizitatorilor, un minut; scris numai de versiunea dinainte de rate_limits',
  rate_limits: 'adrese ale vizitatorilor, un minut, și numere de conturi, o zi',
  regions: 'filialele',
  sign_in_attempts: 'nume de utilizator și adrese ale celor care au greșit parola, o zi',
  year_settings: 'setările anilor; numele de utilizator al celui care le-a confirmat',
};

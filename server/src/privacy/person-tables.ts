/**
 * The one list of tables with personal data: it defines the copy of a member's own data (PRI-1) and the anonymisation of a
 * former member (PRI-10). A test compares it with the database catalogue, so that no table that refers to a person or an
 * account is forgotten.
 */

import type { Resources } from '../crud/definition.ts';
import { ofPerson, type PersonTable } from '../crud/member-rules.ts';
import { accountTables } from './person-tables/account-tables.ts';
import { importTables } from './person-tables/import-tables.ts';
import { moneyTables } from './person-tables/money-tables.ts';
import { recordTables } from './person-tables/record-tables.ts';
import { reportTables } from './person-tables/report-tables.ts';

/** Parents before what belongs to them. */
export function personTablesOf(resources: Resources): Readonly<Record<string, PersonTable>> {
  const declared: Record<string, PersonTable> = {};
  for (const { table, contract, definition } of resources.values())
    if (definition.personal)
      declared[table] = {
        title: contract.title,
        rows: ofPerson,
        ...(definition.personal as Partial<PersonTable>),
      } as PersonTable;
  return { ...declared, ...otherPersonTables };
}

const otherPersonTables: Readonly<Record<string, PersonTable>> = {
  ...recordTables,
  ...importTables,
  ...moneyTables,
  ...reportTables,
  ...accountTables,
};

/** Tables that refer to a person or an account but contain nothing about the person, with the reason. */
export const otherTables: Readonly<Record<string, string>> = {
  exports: 'fișiere cerute de personal; pleacă după 30 de zile',
  export_downloads: 'cine din personal a luat un export',
  imports: 'fișiere trimise de administratori',
  photo_imports: 'trimiteri ale administratorilor',
  bank_statements: 'extrase trimise de personal',
  passkey_challenges: 'ce semnează un dispozitiv, cinci minute',
  company_dues: 'ale societăților',
  due_runs: 'calcule cerute de personal; rândurile lor sunt în altă parte',
  cnp_reveal_stops: 'opriri ale afișării CNP-urilor; cine din personal a repornit-o',
  staff_alert_choices: 'alertele pe e-mail alese de personal',
  issued_documents: 'avize ale societăților; cine din personal a anulat unul',
  company_practice_notices: 'avize ale societăților; cine din personal a anulat unul',
  anonymisations: 'hotărâri ale administratorilor',
  report_batches: 'decizii împreună ale personalului; rapoartele lor sunt în altă parte',
  service_accounts: 'conturi ale programelor, făcute de administratori',
  anonymisation_members: 'despre cine este o astfel de hotărâre',
};

/** Tables without such a reference that contain texts: what personal data they may contain, and in which columns. */
export const looseTables: Readonly<Record<string, readonly [why: string, texts: string]>> = {
  arriving_files: ['conținut care este pe drum; al cui este, încă nu spune nimeni', ''],
  branch_accounts: ['conturile filialelor', 'iban bank'],
  companies: [
    'societăți: ale lor sunt și numărul, adresa și telefonul',
    'name reg_number cui rc cip address mail_address phone fax email web notice_type1 notice_type1_president foundation_notice_number notice_type2 notice_type2_president change_notice_number annual_notice_number discount_names foundation_request_number foundation_name_proof change_request_number change_subject',
  ],
  company_administrators: [
    'asociați și administratori pe care i-a declarat societatea; sunt ai ei, membri sau nu',
    'first_name last_name professional_category membership',
  ],
  company_boards: [
    'conducerea pe care a declarat-o societatea; este a ei, din membri sau nu',
    'position first_name last_name citizenship address function',
  ],
  company_caens: ['ale societăților', 'name'],
  company_discounts: ['ale societăților', 'discount_names'],
  company_offices: ['ale societăților', 'name address phone'],
  company_practice_notice_drafts: ['ale societăților', 'code'],
  company_professional_entities: ['ale societăților', 'name'],
  company_seals: ['ale societăților', 'file_name'],
  company_statuses: ['ale societăților', 'name comments'],
  company_types: ['un nomenclator', 'name short_name'],
  company_visas: ['ale societăților', 'reason'],
  courses: ['cursuri; cine le-a urmat este în altă parte', 'name profile interval organizer'],
  deletions: ['ce s-a șters: adrese și filiale, fără nume', 'resource'],
  due_rates: ['tarife', 'member_type'],
  files: ['conținut; al cui este, spune tabelul care îl numește', 'media_type'],
  installation: ['ale instalării', 'key value'],
  invoice_series: ['seriile notelor', 'series'],
  list_counters: ['numere', 'table_name signs'],
  member_types: ['un nomenclator', 'code name'],
  migrations: ['ale instalării', 'name digest'],
  monitor_categories: ['un nomenclator', 'name meaning'],
  operation_runs: ['ce au găsit copiile și verificările; numără și numesc după id', 'kind told faults'],
  process_clocks: ['mașinile pe care rulează registrul', 'process'],
  professional_categories: ['un nomenclator', 'name'],
  public_callers: [
    'adrese ale vizitatorilor, un minut; scris numai de versiunea dinainte de rate_limits',
    'address',
  ],
  rate_limits: ['adrese ale vizitatorilor, un minut, și numere de conturi, o zi', 'key'],
  regions: ['filialele', 'name series_prefix address phone email_address opening_hours'],
  reported_problems: ['ce probleme ale instalării s-au trimis personalului', 'what'],
  seal_certificates: ['certificatele publice ale sigiliului', ''],
  service_tokens: ['amprente ale cheilor', ''],
  sign_in_attempts: ['nume de utilizator și adrese ale celor care au greșit parola, o zi', 'key'],
  tracked_tables: ['tabelele ale căror schimbări se urmăresc', 'name owners'],
  visa_days: ['zilele de viză ale filialelor', 'address opens_at closes_at note'],
  year_settings: ['setările anilor; numele de utilizator al celui care le-a confirmat', 'confirmed_by'],
};

/**
 * Tables with texts that refer neither to a person nor to an account nor to a company, and what personal data they may hold; a new
 * one is declared here, or beside those of people in `server/src/domains/privacy/person-tables.ts` (PRI-1).
 */
export const looseTables: Readonly<Record<string, string>> = {
  arriving_files: 'conținut care este pe drum; al cui este, încă nu spune nimeni',
  bank_columns: 'titluri ale coloanelor din extrasele băncilor',
  branch_accounts: 'conturile filialelor',
  companies: 'societăți: ale lor sunt și numărul, adresa și telefonul',
  company_types: 'un nomenclator',
  course_sessions: 'zilele cursurilor',
  courses: 'cursuri; cine le-a urmat este în altă parte',
  deletions: 'ce s-a șters: adrese și filiale, fără nume',
  due_rates: 'tarife',
  follow_marks: 'până unde s-au spus schimbările celor care urmăresc membri',
  followers:
    'adresele celor care urmăresc membri, confirmate de ei; se șterg la un an de la ultima confirmare',
  external_services: 'dacă serviciile din afară răspund',
  files: 'conținut; al cui este, spune tabelul care îl numește',
  installation: 'ale instalării',
  invoice_series: 'seriile notelor',
  list_counters: 'numere',
  member_types: 'un nomenclator',
  migrations: 'ale instalării',
  monitor_categories: 'un nomenclator',
  operation_runs: 'ce au găsit copiile și verificările; numără și numesc după id',
  process_clocks: 'mașinile pe care rulează registrul',
  professional_categories: 'un nomenclator',
  public_callers: 'adrese ale vizitatorilor, un minut; scris numai de versiunea dinainte de rate_limits',
  rate_limits: 'adrese ale vizitatorilor, un minut, și numere de conturi, o zi',
  regions: 'filialele',
  register_log_checkpoints: 'capetele semnate ale jurnalului',
  register_log_leaves:
    'numărul rândului sau codul documentului, și rezumatul lui cu o cheie; la anonimizare cheia se șterge',
  register_log_marks: 'cât din fiecare fel s-a înscris în jurnal',
  register_log_tiles: 'rezumate ale jurnalului',
  reported_problems: 'ce probleme ale instalării s-au trimis personalului',
  seal_certificates: 'certificatele publice ale sigiliului',
  service_tokens: 'amprente ale cheilor',
  sign_in_attempts: 'nume de utilizator și adrese ale celor care au greșit parola, o zi',
  tracked_tables: 'tabelele ale căror schimbări se urmăresc',
  visa_days: 'zilele de viză ale filialelor',
  year_settings: 'setările anilor; numele de utilizator al celui care le-a confirmat',
};

/** SQL of whose a row is, for declarations of tables with personal data. */

/** SQL of a row's owner: `p12` is a person, `c5` a company, `u7` an account of neither, null nobody (PRI-27). */
export const ownerOf = {
  person: "'p' || t.person_id",
  member: memberIn('t'),
  account: throughAccount('t.user_id'),
  memberOrAccount: `coalesce(${memberIn('t')}, ${throughAccount('t.user_id')})`,
  report: through('annual_reports', 't.annual_report_id'),
  note: through('invoices', 't.invoice_id'),
  thread: through('notifications', 't.notification_id'),
  nobody: 'null::text',
} as const;

/** The columns may be missing, since not every table is about both kinds of member. */
export function memberIn(row: string): string {
  return `coalesce('p' || (to_jsonb(${row}) ->> 'person_id'), 'c' || (to_jsonb(${row}) ->> 'company_id'))`;
}

function through(table: string, id: string): string {
  return `(select ${memberIn('o')} from ${table} o where o.id = ${id})`;
}

export function throughAccount(id: string): string {
  return `(select coalesce(${memberIn('o')}, 'u' || o.id) from users o where o.id = ${id})`;
}

export const ofPerson = 't.person_id = $1';
export const ofAccount = 't.user_id in (select id from users where person_id = $1)';
export const ofNote = 't.invoice_id in (select id from invoices where person_id = $1)';

/** Rows of a person together with the owner of each row. */
export const rowsOf = {
  account: { rows: ofAccount, owner: ownerOf.account },
  report: {
    rows: 't.annual_report_id in (select id from annual_reports where person_id = $1)',
    owner: ownerOf.report,
  },
  note: { rows: ofNote, owner: ownerOf.note },
  thread: {
    rows: 't.notification_id in (select id from notifications where person_id = $1)',
    owner: ownerOf.thread,
  },
} as const;

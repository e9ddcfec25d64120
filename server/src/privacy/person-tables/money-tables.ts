import { anonymous, ofNote, ofPerson, type PersonTable } from './person-table.ts';

/** Rows, numbers and amounts stay for good: sums of the ledger are the same before and after (PRI-12). */
export const moneyTables: Readonly<Record<string, PersonTable>> = {
  person_dues: {
    title: 'Cotizații',
    rows: ofPerson,
    atEnd: { fee_summary: 'null' },
    stays: { code: 'codul contului', payment_summary: 'felul plății, dintr-o listă' },
  },
  person_balances: {
    title: 'Soldul cotizațiilor',
    rows: ofPerson,
    labels: { balance: 'De plată' },
    atEnd: 'stay',
  },
  advance_entries: {
    title: 'Mișcări ale avansului',
    rows: ofPerson,
    labels: { at: 'La', amount: 'Suma', reason: 'De ce' },
    // Its reason is one of a list, which the database checks.
    atEnd: 'stay',
  },
  invoices: {
    title: 'Note de plată',
    rows: ofPerson,
    atEnd: {
      payer_name: `'${anonymous.fullName}'`,
      reference: `series || ' ' || number`,
      invoicing_note: 'null',
      file_id: 'null',
      file_name: `''`,
    },
    stays: {
      series: 'seria notei',
      invoicing_series: 'seria din sistemul de facturare',
      invoicing_number: 'numărul din sistemul de facturare',
    },
  },
  invoice_lines: {
    title: 'Rânduri ale notelor de plată',
    rows: ofNote,
    labels: { text: 'Pentru', year: 'Anul', amount: 'Suma', settled: 'Achitat' },
    atEnd: { text: `''` },
    stays: { code: 'codul contului' },
  },
  invoice_settlements: {
    title: 'Încasări ale notelor de plată',
    rows: ofNote,
    labels: { amount: 'Suma' },
    atEnd: 'stay',
  },
  bank_statement_lines: {
    title: 'Încasări din extrase bancare',
    rows: `(t.person_id = $1 or ${ofNote}
      or t.id in (select statement_line_id from person_dues where person_id = $1))`,
    without: ['identity'],
    atEnd: {
      payer_name: 'null',
      payer_iban: 'null',
      text: 'null',
      reference: 'null',
      reason: 'null',
      aside_reason: 'null',
    },
    stays: { confirmed_by: 'cine din personal a confirmat-o' },
  },
};

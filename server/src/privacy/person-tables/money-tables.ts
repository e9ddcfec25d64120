import { anonymous, ofNote, ofPerson, type PersonTable } from './person-table.ts';

/** Rows, numbers and amounts stay for good: sums of the ledger are the same before and after (PRI-12). */
export const moneyTables: Readonly<Record<string, PersonTable>> = {
  person_dues: { title: 'Cotizații', rows: ofPerson, atEnd: 'stay' },
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
  },
  invoice_lines: {
    title: 'Rânduri ale notelor de plată',
    rows: ofNote,
    labels: { text: 'Pentru', year: 'Anul', amount: 'Suma', settled: 'Achitat' },
    atEnd: 'stay',
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
  },
};

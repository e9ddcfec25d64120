import { ofNote, ofPerson, type PersonTable } from '../../crud/member-rules.ts';

/** Rows, numbers and amounts stay permanently: sums of the ledger do not change (PRI-12). */
export const moneyTables: Readonly<Record<string, PersonTable>> = {
  person_balances: {
    title: 'Soldul cotizațiilor',
    rows: ofPerson,
    atEnd: 'stay',
  },
  advance_entries: {
    title: 'Mișcări ale avansului',
    rows: ofPerson,
    // The reason is one of a fixed list, guaranteed by a check constraint.
    atEnd: 'stay',
  },
  debt_reminders: {
    title: 'Înștiințări de datorie',
    rows: ofPerson,
    labels: { year: 'Anul', step: 'Zile de la scadență', sent_at: 'Trimisă la' },
    atEnd: 'stay',
  },
  invoice_lines: {
    title: 'Rânduri ale notelor de plată',
    rows: ofNote,
    atEnd: { text: `''` },
    stays: { code: 'codul contului' },
  },
  invoice_settlements: {
    title: 'Încasări ale notelor de plată',
    rows: ofNote,
    atEnd: 'stay',
  },
};

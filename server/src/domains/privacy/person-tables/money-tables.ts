import { rowsOf } from '../../../platform/access/row-owners.ts';
import type { DeclaredTable } from './declared-table.ts';

/** Rows, numbers and amounts stay permanently: sums of the ledger do not change (PRI-12). */
export const moneyTables: Readonly<Record<string, DeclaredTable>> = {
  person_balances: {
    title: 'Soldul cotizațiilor',
    isOfPersonsAlone: true,
    atEnd: 'stay',
  },
  advance_entries: {
    title: 'Mișcări ale avansului',
    // The reason is one of a fixed list, guaranteed by a check constraint.
    atEnd: 'stay',
  },
  debt_reminders: {
    title: 'Înștiințări de datorie',
    atEnd: 'stay',
  },
  invoice_lines: {
    title: 'Rânduri ale notelor de plată',
    ...rowsOf.note,
    atEnd: { text: `''` },
    stays: { code: 'codul contului' },
  },
  invoice_settlements: {
    title: 'Încasări ale notelor de plată',
    ...rowsOf.note,
    atEnd: 'stay',
  },
};

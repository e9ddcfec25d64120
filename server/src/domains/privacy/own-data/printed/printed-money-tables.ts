import { paymentTypes, readDueCode } from '@ceccar/contract/money/due-codes';
import { day, moment, type PrintedTable, text, words, written } from './cells.ts';
import { lei } from './lei.ts';

const note = '(select i.name from invoices i where i.id = t.invoice_id)';

/** `Cotizație fixă PF 2026`; a code outside of the catalogue as it is. */
export function dueCodeText(code: string): string {
  const due = readDueCode(code);
  if (!due) return code;
  return due.year === null ? due.label : `${due.label} ${due.year}`;
}

function explanationOf(stored: string): string {
  const { code, summary, document } = JSON.parse(stored) as Record<string, string | null>; // as selected below
  return [summary || dueCodeText(code ?? ''), document].filter(Boolean).join('; ');
}

const dues = {
  order: 'coalesce(t.fee_year, t.payment_year) desc, t.payment_date desc nulls last, t.id desc',
  cells: [
    text('An', 'coalesce(t.fee_year, t.payment_year)'),
    written(
      'Explicație',
      `json_build_object('code', t.code, 'summary', t.fee_summary, 'document', t.document_number)`,
      explanationOf,
    ),
    lei('Datorat', 't.fee'),
    lei('Plătit', 't.payment_amount'),
    words('Cum', 't.payment_summary', paymentTypes),
    day('Data', 't.payment_date'),
  ],
};

const balance = { cells: [lei('De plată', 't.balance')] };

export const printedMoneyTables = {
  person_dues: dues,
  company_dues: dues,
  person_balances: balance,
  company_balances: balance,
  invoices: {
    cells: [
      text('Nota', 't.name'),
      day('Emisă la', 't.issued_on'),
      words('Pentru', 't.kind', { advance: 'avans', dues: 'cotizații' }),
      lei('Suma', 't.amount'),
      lei('Avans folosit', 't.advance_used'),
      lei('De plată', 't.total'),
      lei('Achitat', 't.settled'),
      moment('Anulată la', 't.cancelled_at'),
    ],
  },
  invoice_lines: {
    order: 't.invoice_id desc, t.position',
    cells: [
      text('Nota', note),
      text('Pentru', 't.text'),
      text('An', 't.year'),
      lei('Suma', 't.amount'),
      lei('Achitat', 't.settled'),
    ],
  },
  invoice_settlements: { cells: [text('Nota', note), lei('Suma', 't.amount')] },
  bank_statement_lines: {
    cells: [
      day('Data', 't.booked_on'),
      lei('Suma', 't.amount'),
      text('Plătitor', 't.payer_name'),
      text('IBAN', 't.payer_iban'),
      text('Detalii', `concat_ws('; ', t.text, t.reference)`),
    ],
  },
  debt_reminders: {
    cells: [
      text('An', 't.year'),
      text('Zile de la scadență', 't.step'),
      text('A câta trimisă', 't.letter'),
      moment('Trimisă la', 't.sent_at'),
    ],
  },
  advance_entries: {
    cells: [
      moment('La', 't.at'),
      lei('Suma', 't.amount'),
      words('Pentru', 't.reason', {
        opening: 'sold preluat',
        note: 'notă de plată',
        note_cancelled: 'anularea unei note de plată',
        receipt: 'încasare',
        correction: 'corecție',
        compensation: 'compensare cu cotizații',
        due_deleted: 'ștergerea unei cotizații',
        released: 'avans eliberat',
      }),
    ],
  },
} as const satisfies Readonly<Record<string, PrintedTable>>;

/** Reads the receipts of a statement in CSV; each bank has its own column titles. */
import { readAmount } from '@ceccar/contract/read-amount';
import { readDay } from '@ceccar/contract/read-day';
import { readCsv } from '../../exchange/tables/read-csv.ts';
import type { TableColumn } from '../../exchange/tables/table-heading.ts';
import { nameOfPayer, plainIban, referenceOf, textOfLine } from './line-text.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

type Key =
  | 'day'
  | 'credit'
  | 'amount'
  | 'debit'
  | 'side'
  | 'currency'
  | 'payer'
  | 'iban'
  | 'text'
  | 'reference';

const columns: readonly TableColumn<Key>[] = [
  {
    key: 'day',
    titles: [
      'Data',
      'Data tranzacției',
      'Data tranzacție',
      'Data procesării',
      'Data înregistrării',
      'Data operațiunii',
      'Data contabilă',
    ],
    required: true,
  },
  {
    key: 'credit',
    titles: ['Credit', 'Suma credit', 'Sumă creditată', 'Suma creditată', 'Credit RON', 'Încasări'],
  },
  { key: 'amount', titles: ['Suma', 'Sumă', 'Suma tranzacției', 'Suma tranzacție', 'Valoare'] },
  { key: 'debit', titles: ['Debit', 'Suma debit', 'Sumă debitată', 'Suma debitată', 'Debit RON', 'Plăți'] },
  { key: 'side', titles: ['D/C', 'C/D', 'Debit/Credit', 'Credit/Debit', 'Sens', 'Tip D/C'] },
  { key: 'currency', titles: ['Valuta', 'Valută', 'Moneda', 'Monedă'] },
  {
    key: 'payer',
    titles: [
      'Plătitor',
      'Nume plătitor',
      'Ordonator',
      'Nume ordonator',
      'Nume',
      'Partener',
      'Nume partener',
      'Contrapartida',
    ],
  },
  {
    key: 'iban',
    titles: [
      'IBAN plătitor',
      'IBAN ordonator',
      'IBAN partener',
      'Cont plătitor',
      'Cont ordonator',
      'Cont partener',
    ],
  },
  {
    key: 'text',
    titles: ['Detalii', 'Detalii tranzacție', 'Detalii plată', 'Explicații', 'Explicație', 'Descriere'],
  },
  {
    key: 'reference',
    titles: [
      'Referință',
      'Referința',
      'Referința tranzacției',
      'Nr. tranzacție',
      'Număr tranzacție',
      'ID tranzacție',
    ],
  },
];

/** The file does not contain the account, so `iban` is that of the branch. Throws `TableRefusal` as `readCsv` does. */
export async function* readStatementCsv(
  text: AsyncIterable<string>,
  iban: string,
): AsyncGenerator<StatementLine | RefusedLine> {
  const account = plainIban(iban) ?? '';
  for await (const row of readCsv(text, columns)) {
    if ('problem' in row) {
      yield { position: row.line, problem: row.problem };
      continue;
    }
    const read = readReceipt(row.cells);
    if (read === undefined) continue;
    yield 'problem' in read
      ? { position: row.line, ...read }
      : { position: row.line, iban: account, ...read };
  }
}

type Receipt = Omit<StatementLine, 'position' | 'iban'>;

/** Undefined for a row that debits the account (MON-64). */
function readReceipt(cells: Record<Key, string>): Receipt | { problem: string } | undefined {
  const isCredit = isSum(cells.credit);
  if (/^(?:D|-)/i.test(cells.side)) return undefined;
  if (isSum(cells.debit)) {
    if (!isCredit) return undefined;
    return { problem: `Rândul are și debit („${cells.debit}”), și credit („${cells.credit}”).` };
  }
  const written = isCredit ? cells.credit : cells.amount || cells.credit;
  if (written === '') return { problem: 'Rândul nu are nicio sumă în coloanele „Credit” sau „Suma”.' };
  const amount = readAmount(written.replace(/^\+\s*/, ''));
  if (amount === undefined) return { problem: `Suma „${written}” nu poate fi citită fără îndoială.` };
  if (amount === '0.00' || amount.startsWith('-')) return undefined;
  if (!/^(?:RON|LEI|)$/i.test(cells.currency)) {
    return { problem: `Încasarea de ${written} ${cells.currency} nu este în lei.` };
  }
  // Some banks add the time.
  const bookedOn = readDay(cells.day.split(/[\sT]/)[0] ?? '');
  if (bookedOn === undefined) return { problem: `Data „${cells.day}” nu este corectă.` };
  return {
    reference: referenceOf(cells.reference),
    bookedOn,
    amount,
    payerName: nameOfPayer(cells.payer),
    payerIban: plainIban(cells.iban),
    text: textOfLine([cells.text]),
  };
}

/** An unused cell is empty, a dash or zero; an unreadable one counts as used, so that it is reported. */
function isSum(cell: string): boolean {
  return !/^-*$/.test(cell) && readAmount(cell) !== '0.00';
}

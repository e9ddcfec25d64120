/** A row of the dues file becomes a due, or errors that name their column. Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { paymentTypes } from '@ceccar/contract/money/due-codes';
import { dueFields } from '@ceccar/contract/money/dues';
import type { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { readAmount } from '@ceccar/contract/read-amount';
import { readDay } from '@ceccar/contract/read-day';
import type { Refuse } from '../../exchange/import-kind.ts';
import { checkDue } from '../dues/due-rules.ts';

export type ImportKey = (typeof dueImportColumns)[number]['key'];
export type ImportCells = Record<ImportKey, string>;

/** A due whose member is still to be found by any of the three codes. */
export type ImportedDue = {
  member: MemberKind;
  regNumber: string | null;
  cip: string | null;
  fiscalCode: string | null;
  code: string;
  feeSummary: string | null;
  fee: string;
  feeYear: number;
  paymentSummary: string | null;
  paymentDate: string;
  paymentAmount: string;
  paymentYear: number;
};

/** Empty amounts are 0; an empty payment year is that of the payment date (EXC-8). */
export function readDue(
  cells: ImportCells,
  refuse: Refuse<ImportKey>,
  today: string,
): ImportedDue | undefined {
  const member = readMember(cells.member);
  if (!member) refuse('member', 'Scrieți PF pentru persoane sau PJ pentru societăți.');
  const isNamed = Boolean(cells.regNumber || cells.cip || cells.fiscalCode);
  if (!isNamed) refuse('regNumber', 'Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.');
  const code = dueFields.code.input.safeParse(cells.code);
  if (!code.success) refuse('code', code.error.issues[0]?.message ?? messages.notChoice);
  const fee = amount('fee');
  const paymentAmount = amount('paymentAmount');
  const paymentDate = readDay(cells.paymentDate);
  if (cells.paymentDate === '') refuse('paymentDate', 'Data este obligatorie');
  else if (!paymentDate) refuse('paymentDate', 'Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.');
  const feeYear = readYear(cells.feeYear);
  if (cells.feeYear === '') refuse('feeYear', 'Anul este obligatoriu');
  else if (feeYear === undefined) refuse('feeYear', 'Scrieți anul cu patru cifre.');
  const paymentYear =
    cells.paymentYear === '' ? readYear(paymentDate?.slice(0, 4) ?? '') : readYear(cells.paymentYear);
  if (paymentYear === undefined && cells.paymentYear !== '')
    refuse('paymentYear', 'Scrieți anul cu patru cifre.');
  const paymentSummary = readPaymentType(cells.paymentSummary);
  if (paymentSummary === undefined)
    refuse(
      'paymentSummary',
      `Tipul plății nu este în listă: ${paymentTypes.map(({ value }) => value).join(', ')}.`,
    );
  const feeSummary = dueFields.feeSummary.input.safeParse(cells.feeSummary);
  if (!feeSummary.success) refuse('feeSummary', feeSummary.error.issues[0]?.message ?? messages.notText);

  if (
    !member ||
    !isNamed ||
    !code.success ||
    !feeSummary.success ||
    fee === undefined ||
    paymentAmount === undefined ||
    paymentDate === undefined ||
    feeYear === undefined ||
    paymentYear === undefined ||
    paymentSummary === undefined
  )
    return undefined;
  const values = {
    code: String(code.data),
    fee,
    feeYear,
    paymentSummary,
    paymentAmount,
    paymentDate,
    paymentYear,
  };
  for (const { propertyPath, message } of checkDue(values, today)) refuse(propertyPath as ImportKey, message);
  return {
    member,
    regNumber: cells.regNumber || null,
    cip: cells.cip || null,
    fiscalCode: cells.fiscalCode || null,
    ...values,
    feeSummary: (feeSummary.data as string | null) ?? null,
  };

  /** Empty means that the row has no such side. */
  function amount(column: 'fee' | 'paymentAmount'): string | undefined {
    if (cells[column] === '') return '0.00';
    const read = readAmount(cells[column]);
    if (read === undefined)
      refuse(column, 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.');
    return read;
  }
}

function readMember(text: string): MemberKind | undefined {
  const word = text.toUpperCase().replaceAll('.', '');
  if (word === 'PF' || word === 'PERSOANA' || word === 'PERSOANĂ') return 'person';
  return word === 'PJ' || word === 'SOCIETATE' ? 'company' : undefined;
}

function readYear(text: string): number | undefined {
  return /^(19|20)\d\d$/.test(text) ? Number(text) : undefined;
}

/** The value as it is kept or the words that people read (EXC-10); null where the cell is empty. */
function readPaymentType(text: string): string | null | undefined {
  if (text === '') return null;
  const wanted = text.toLowerCase();
  return paymentTypes.find(({ value, label }) => value.toLowerCase() === wanted || label === wanted)?.value;
}

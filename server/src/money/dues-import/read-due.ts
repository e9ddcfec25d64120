/** Reads a row of the dues file as a due, or as errors with their column. Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { dueCodes, paymentTypes } from '@ceccar/contract/money/due-codes';
import { dueFields } from '@ceccar/contract/money/dues';
import type { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { readAmount } from '@ceccar/contract/read-amount';
import type { Refuse } from '../../exchange/import-kind.ts';
import { withoutUnit } from '../../exchange/number-with-unit.ts';
import { codeProblem } from '../../exchange/tables/code-cell.ts';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { unknownValue } from '../../exchange/unknown-value.ts';
import { readWrittenDay } from '../../text/read-written-day.ts';
import { checkDue } from '../dues/due-rules.ts';

export type ImportKey = (typeof dueImportColumns)[number]['key'];
export type ImportCells = Record<ImportKey, string>;

/** A due whose member is not looked up yet; any of the three codes may identify it. */
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
  for (const column of ['regNumber', 'cip', 'fiscalCode'] as const) {
    const problem = codeProblem(cells[column]);
    if (problem !== undefined) refuse(column, problem);
  }
  const code = dueFields.code.input.safeParse(cells.code);
  // The same digits with other separators; codes with other digits are other codes.
  const near = dueCodes().find(({ value }) => plainTitle(value) === plainTitle(cells.code))?.value;
  if (!code.success && near) refuse('code', messages.notListed(near));
  else if (!code.success) refuse('code', code.error.issues[0]?.message ?? messages.notChoice);
  const fee = amount('fee');
  const paymentAmount = amount('paymentAmount');
  const paymentDate = readWrittenDay(cells.paymentDate);
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
      unknownValue(
        dueFields.paymentSummary.label,
        cells.paymentSummary,
        paymentTypes.map(({ value }) => value),
      ),
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

  /** An empty cell means that the row has no such amount. */
  function amount(column: 'fee' | 'paymentAmount'): string | undefined {
    if (cells[column] === '') return '0.00';
    const parsed = readAmount(withoutUnit(cells[column], 'lei'));
    if (parsed === undefined)
      refuse(column, 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.');
    return parsed;
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

/** Accepts the stored value or its label (EXC-10); null for an empty cell. */
function readPaymentType(text: string): string | null | undefined {
  if (text === '') return null;
  const lowerText = text.toLowerCase();
  return paymentTypes.find(({ value, label }) => value.toLowerCase() === lowerText || label === lowerText)
    ?.value;
}

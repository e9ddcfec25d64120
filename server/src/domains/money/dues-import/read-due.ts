/** Reads a row of the dues file as a due, or as errors with their column. Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { dueCodes, paymentTypes } from '@ceccar/contract/money/due-codes';
import { dueFields } from '@ceccar/contract/money/dues';
import type { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { readAmount } from '@ceccar/contract/read-amount';
import { readWrittenDay } from '../../../platform/text/read-written-day.ts';
import type { Refuse } from '../../exchange/import-kind.ts';
import { withoutUnit } from '../../exchange/number-with-unit.ts';
import { codeProblem } from '../../exchange/tables/code-cell.ts';
import { plainTitle } from '../../exchange/tables/table-heading.ts';
import { unknownValue } from '../../exchange/unknown-value.ts';
import { checkDue } from '../dues/due-rules.ts';

export type ImportKey = (typeof dueImportColumns)[number]['key'];
export type ImportCells = Record<ImportKey, string>;

/**
 * A due whose member is not looked up yet; any of the three codes may identify it. A cell with an error is null: such a row
 * is only checked further, never posted.
 */
export type ImportedDue = {
  member: MemberKind | null;
  regNumber: string | null;
  cip: string | null;
  fiscalCode: string | null;
  code: string | null;
  feeSummary: string | null;
  fee: string | null;
  feeYear: number | null;
  paymentSummary: string | null;
  paymentDate: string | null;
  paymentAmount: string | null;
  paymentYear: number | null;
};

/** Empty amounts are 0; an empty payment year is that of the payment date (EXC-8). */
export function readDue(cells: ImportCells, refuse: Refuse<ImportKey>, today: string): ImportedDue {
  const member = readMember(cells.member);
  if (!member) refuse('member', 'Scrieți PF pentru persoane sau PJ pentru societăți.');
  const isNamed = Boolean(cells.regNumber || cells.cip || cells.fiscalCode);
  if (!isNamed) refuse('regNumber', 'Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.');
  const codes = {
    regNumber: readCode('regNumber'),
    cip: readCode('cip'),
    fiscalCode: readCode('fiscalCode'),
  };
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

  const values = {
    // The proposed code is taken for the other checks.
    code: code.success ? String(code.data) : (near ?? null),
    fee: fee ?? null,
    feeYear: feeYear ?? null,
    paymentSummary: paymentSummary ?? null,
    paymentAmount: paymentAmount ?? null,
    paymentDate: paymentDate ?? null,
    paymentYear: paymentYear ?? null,
  };
  // A year that is taken from the date is wrong only if the date is, which is reported at the date.
  const ownYear = cells.paymentYear === '' ? null : values.paymentYear;
  for (const { propertyPath, message } of checkDue({ ...values, paymentYear: ownYear }, today))
    refuse(propertyPath, message);
  return {
    member: member ?? null,
    ...codes,
    ...values,
    feeSummary: feeSummary.success ? (feeSummary.data as string | null) : null, // the field returns text or null
  };

  function readCode(column: 'regNumber' | 'cip' | 'fiscalCode'): string | null {
    const problem = codeProblem(cells[column]);
    if (problem !== undefined) refuse(column, problem);
    return problem === undefined ? cells[column] || null : null;
  }

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

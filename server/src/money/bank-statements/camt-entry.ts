/** What an entry (Ntry) of a camt.053 statement says, as lines: ISO 20022 Message Definition Report, camt.053. */

import { readAmount } from '@ceccar/contract/read-amount';
import { readDay } from '@ceccar/contract/read-day';
import { bucharestToday } from '../../text/clock.ts';
import { toBani } from '../money.ts';
import { nameOfPayer, plainIban, referenceOf, textOfLine } from './line-text.ts';
import type { StatementLine } from './statement-line.ts';

/** Texts of an element's descendants by their path below it, attributes as `Amt@Ccy`. */
export type Leaves = Map<string, string[]>;

export type Entry = { leaves: Leaves /** Its TxDtls. */; details: Leaves[] };

export type ReadEntry = Omit<StatementLine, 'position' | 'iban'> | { problem: string };

/** Nothing for an entry that is no receipt, or is not booked yet, or takes an earlier one back (MON-64). */
export function readEntry({ leaves, details }: Entry): ReadEntry[] {
  if (first(leaves, 'CdtDbtInd') !== 'CRDT') return [];
  if (first(leaves, 'Sts/Cd', 'Sts') !== 'BOOK') return [];
  if (isTrue(first(leaves, 'RvslInd'))) return [];

  const written = `${first(leaves, 'Amt') ?? ''} ${first(leaves, 'Amt@Ccy') ?? ''}`.trim();
  const bookedOn = dayOf(leaves);
  if (bookedOn === undefined) return [{ problem: `Încasarea de ${written} nu are data înregistrării.` }];
  if (first(leaves, 'Amt@Ccy') !== 'RON') {
    return [{ problem: `Încasarea de ${written} din ${bookedOn} nu este în lei.` }];
  }
  const amount = exactAmount(first(leaves, 'Amt'));
  if (amount === undefined) return [{ problem: `Suma „${written}” din ${bookedOn} nu este corectă.` }];

  const reference = referenceOf(first(leaves, 'AcctSvcrRef')) ?? ownReference(details.at(0));
  const whole = reference ?? referenceOf(first(leaves, 'NtryRef'));
  const parts = partsOf(details, amount);
  if (parts === undefined) {
    return [{ reference: whole, bookedOn, amount, ...describe(leaves, details.at(0)) }];
  }
  const own = details.map(ownReference);
  const areOwn = own.every((one) => one !== null) && new Set(own).size === own.length;
  const shared = referenceOf(first(leaves, 'AcctSvcrRef', 'NtryRef'));
  return details.map((detail, index) => ({
    // A reference that the parts share would make them one payment.
    reference: areOwn ? (own[index] ?? null) : shared && `${shared}/${index + 1}`,
    bookedOn,
    amount: parts[index] ?? amount,
    ...describe(leaves, detail),
  }));
}

/** Amounts of the payments that were booked together; undefined where they are not told, or are not the whole. */
function partsOf(details: Leaves[], total: string): string[] | undefined {
  if (details.length < 2) return undefined;
  const amounts = details.map(amountOfDetail).filter((amount) => amount !== undefined);
  if (amounts.length < details.length) return undefined;
  const sum = amounts.reduce((left, amount) => left + toBani(amount), 0n);
  return sum === toBani(total) ? amounts : undefined;
}

function amountOfDetail(detail: Leaves): string | undefined {
  if ((first(detail, 'CdtDbtInd') ?? 'CRDT') !== 'CRDT') return undefined;
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt']) {
    if (first(detail, `${path}@Ccy`) === 'RON') return exactAmount(first(detail, path));
  }
  return undefined;
}

function describe(entry: Leaves, detail: Leaves = new Map()) {
  const unstructured = detail.get('RmtInf/Ustrd') ?? [];
  const details =
    unstructured.length > 0 ? unstructured : [first(detail, 'AddtlTxInf') ?? first(entry, 'AddtlNtryInf')];
  const endToEnd = referenceOf(first(detail, 'Refs/EndToEndId')) ?? undefined;
  return {
    // The payer is a party of its own from version 8 on.
    payerName: nameOfPayer(
      first(
        detail,
        'RltdPties/Dbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
      ),
    ),
    payerIban: plainIban(first(detail, 'RltdPties/DbtrAcct/Id/IBAN')),
    text: textOfLine([...details, ...(detail.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []), endToEnd]),
  };
}

function ownReference(detail: Leaves | undefined): string | null {
  if (!detail) return null;
  return referenceOf(first(detail, 'Refs/AcctSvcrRef')) ?? referenceOf(first(detail, 'Refs/TxId'));
}

/** Written with a point and up to five decimals, of which lei have two. */
function exactAmount(text: string | undefined): string | undefined {
  const found = /^(\d+)(?:\.(\d{1,2})0{0,3})?$/.exec(text ?? '');
  const amount = found ? readAmount(`${found[1]}.${found[2] ?? '00'}`) : undefined;
  return amount === '0.00' ? undefined : amount;
}

/** A time is of the day that it is in Romania; a day may carry a zone, which does not move it. */
function dayOf(leaves: Leaves): string | undefined {
  for (const booking of ['BookgDt', 'ValDt']) {
    const day = first(leaves, `${booking}/Dt`);
    if (day) return readDay(day.slice(0, 10));
    const time = first(leaves, `${booking}/DtTm`);
    if (time) return dayOfTime(time);
  }
  return undefined;
}

function dayOfTime(text: string): string | undefined {
  const moment = new Date(text);
  const isZoned = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text);
  if (isZoned) return Number.isNaN(moment.getTime()) ? undefined : readDay(bucharestToday(moment));
  return readDay(text.slice(0, 10));
}

function isTrue(text: string | undefined): boolean {
  return text === 'true' || text === '1';
}

function first(leaves: Leaves, ...paths: string[]): string | undefined {
  for (const path of paths) {
    const text = leaves.get(path)?.[0];
    if (text) return text;
  }
  return undefined;
}

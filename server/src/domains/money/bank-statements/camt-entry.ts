/** Reads an entry (Ntry) of a camt.053 statement as statement lines: ISO 20022 Message Definition Report, camt.053. */

import { readAmount } from '@ceccar/contract/read-amount';
import { readDay } from '@ceccar/contract/read-day';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { toBani } from '../money.ts';
import { asideByWords, asideOf } from './line-aside.ts';
import { nameOfPayer, plainIban, referenceOf, textOfLine } from './line-text.ts';
import type { StatementLine } from './statement-line.ts';

/** Texts of an element's descendants by their path below it, attributes as `Amt@Ccy`. */
export type Leaves = Map<string, string[]>;

export type Entry = { leaves: Leaves /** The entry's TxDtls elements. */; details: Leaves[] };

export type ReadEntry = Omit<StatementLine, 'position' | 'iban'> | { problem: string };

/** Returns nothing for an entry that is not booked yet (MON-64). */
export function readEntry({ leaves, details }: Entry): ReadEntry[] {
  if (first(leaves, 'Sts/Cd', 'Sts') !== 'BOOK') return [];
  const isDebit = first(leaves, 'CdtDbtInd') !== 'CRDT';
  const word = isDebit ? 'Plata' : 'Încasarea';

  const written = `${first(leaves, 'Amt') ?? ''} ${first(leaves, 'Amt@Ccy') ?? ''}`.trim();
  const bookedOn = dayOf(leaves);
  if (bookedOn === undefined) return [{ problem: `${word} de ${written} nu are data înregistrării.` }];
  if (first(leaves, 'Amt@Ccy') !== 'RON') {
    return [{ problem: `${word} de ${written} din ${bookedOn} nu este în lei.` }];
  }
  const amount = exactAmount(first(leaves, 'Amt'));
  if (amount === undefined) return [{ problem: `Suma „${written}” din ${bookedOn} nu este corectă.` }];

  const reference = referenceOf(first(leaves, 'AcctSvcrRef')) ?? ownReference(details.at(0));
  const whole = reference ?? referenceOf(first(leaves, 'NtryRef'));
  const aside = asideOf(isDebit, isTrue(first(leaves, 'RvslInd')));
  const parts = aside.kind ? undefined : partsOf(details, amount);
  if (parts === undefined) {
    const described = describeWhole(leaves, details, isDebit);
    const bankText = first(leaves, 'AddtlNtryInf');
    const byWords = aside.kind ? aside : asideByWords(described.text, bankText);
    return [{ reference: whole, bookedOn, amount, ...described, ...byWords }];
  }
  const own = details.map(ownReference);
  const areOwn = own.every((one) => one !== null) && new Set(own).size === own.length;
  const shared = referenceOf(first(leaves, 'AcctSvcrRef', 'NtryRef'));
  return details.map((detail, index) => {
    // The text of the whole entry would name the note of one part for all (MON-139).
    const described = describe(undefined, detail, isDebit);
    return {
      // Parts with the same reference would be taken for one payment.
      reference: areOwn ? (own[index] ?? null) : shared && `${shared}/${index + 1}`,
      bookedOn,
      amount: parts[index] ?? amount,
      entryAmount: amount,
      ...described,
      ...asideByWords(described.text),
    };
  });
}

/** Payments booked together whose amounts are unknown: one line with all their texts. */
function describeWhole(leaves: Leaves, details: readonly Leaves[], isDebit: boolean) {
  const [only, ...others] = details;
  if (others.length === 0) return describe(leaves, only, isDebit);
  const each = details.map((detail) => describe(undefined, detail, isDebit));
  const onlyOne = (texts: readonly (string | null)[]) =>
    new Set(texts).size === 1 ? (texts[0] ?? null) : null;
  return {
    payerName: onlyOne(each.map(({ payerName }) => payerName)),
    payerIban: onlyOne(each.map(({ payerIban }) => payerIban)),
    text: textOfLine([...each.map(({ text }) => text ?? undefined), first(leaves, 'AddtlNtryInf')]),
  };
}

/** Amounts of the payments booked together; undefined if an amount is missing or they do not add up to the total. */
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

function describe(entry: Leaves | undefined, detail: Leaves = new Map(), isDebit = false) {
  const unstructured = detail.get('RmtInf/Ustrd') ?? [];
  const details =
    unstructured.length > 0
      ? unstructured
      : [first(detail, 'AddtlTxInf') ?? (entry && first(entry, 'AddtlNtryInf'))];
  const endToEnd = referenceOf(first(detail, 'Refs/EndToEndId')) ?? undefined;
  // Of an outgoing line the beneficiary is shown.
  const other = isDebit ? 'Cdtr' : 'Dbtr';
  return {
    // Since version 8 the payer is nested in an element of its own.
    payerName: nameOfPayer(
      first(
        detail,
        `RltdPties/${other}/Nm`,
        `RltdPties/${other}/Pty/Nm`,
        `RltdPties/Ultmt${other}/Nm`,
        `RltdPties/Ultmt${other}/Pty/Nm`,
      ),
    ),
    payerIban: plainIban(first(detail, `RltdPties/${other}Acct/Id/IBAN`)),
    text: textOfLine([...details, ...(detail.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []), endToEnd]),
  };
}

function ownReference(detail: Leaves | undefined): string | null {
  if (!detail) return null;
  return referenceOf(first(detail, 'Refs/AcctSvcrRef')) ?? referenceOf(first(detail, 'Refs/TxId'));
}

/** The amount has a decimal point and up to five decimals; lei have two. */
function exactAmount(text: string | undefined): string | undefined {
  const found = /^(\d+)(?:\.(\d{1,2})0{0,3})?$/.exec(text ?? '');
  const amount = found ? readAmount(`${found[1]}.${found[2] ?? '00'}`) : undefined;
  return amount === '0.00' ? undefined : amount;
}

/** A time is converted to the day in Romania; a plain day may carry a time zone, which is ignored. */
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

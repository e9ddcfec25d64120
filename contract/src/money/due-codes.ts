/** The catalogue of due codes: `461.01.{type}.{yy}` for each year (MON-2), and the few without a year (MON-3). */
import { currentYear } from '../current-year.ts';
import type { Choice } from '../fields.ts';
import type { MemberKind } from '../member.ts';

/** 461: debts of members and their payments. 472: advances. */
export const accounts = ['461', '472'] as const;
export type Account = (typeof accounts)[number];

/** A code starts with its account. */
export function accountOf(code: string): Account {
  return code.startsWith('472') ? '472' : '461';
}

/** Types of what the yearly runs post: penalties, reports not filed (MON-170). */
export const runTypes = { penalty: '07', unfiled: '08' } as const;

type DueType = { type: string; label: string; since: number; only?: MemberKind };

export const dueTypes: readonly DueType[] = [
  { type: '01', label: 'Cotizație fixă PF', since: 2019, only: 'person' },
  { type: '02', label: 'Cotizație fixă PJ', since: 2023, only: 'company' },
  { type: '03', label: 'Cotizație fixă MI', since: 2019, only: 'person' },
  { type: '05', label: 'Cotizație variabilă PF', since: 2019, only: 'person' },
  { type: '06', label: 'Cotizație variabilă PJ', since: 2023, only: 'company' },
  { type: runTypes.penalty, label: 'Debite penalități', since: 2019 },
  { type: runTypes.unfiled, label: 'Debite rapoarte nevalidate', since: 2019 },
];

/** Codes without a year, in display order. */
export const plainDueCodes: readonly Choice<string>[] = [
  { value: '472', label: 'Venituri în avans' },
  { value: '472-2', label: 'Avans anterior anului 2024' },
  { value: '472-1', label: 'Corecție avans' },
  { value: '461.01', label: 'Încasare' },
  { value: '461.01-1', label: 'Corecție încasare' },
];

/** A parsed code. */
export type DueCode = {
  account: Account;
  label: string;
  year: number | null;
  isCorrection: boolean;
  /** The only kind of member with such dues; undefined for both. */
  only: MemberKind | undefined;
};

/** Undefined for a text that is not a code of the catalogue. */
export function readDueCode(code: string): DueCode | undefined {
  const account = accountOf(code);
  const isCorrection = code.endsWith('-1');
  const plain = plainDueCodes.find(({ value }) => value === code);
  if (plain) return { account, label: plain.label, year: null, isCorrection, only: undefined };
  const [, type, yy] = /^461\.01\.(\d\d)\.(\d\d)(?:-1)?$/.exec(code) ?? [];
  const dueType = dueTypes.find((one) => one.type === type);
  if (!dueType || yy === undefined) return undefined;
  const label = isCorrection
    ? `Corecție ${dueType.label.toLowerCase().replace(/p[fj]|mi$/, capitals)}`
    : dueType.label;
  return { account, label, year: 2000 + Number(yy), isCorrection, only: dueType.only };
}

function capitals(text: string): string {
  return text.toUpperCase();
}

/** Whether a due of a report is the fixed one; others are variable. */
export function isFixedDue(code: string): boolean {
  return /^461\.01\.0[123]\./.test(code);
}

/** `Încasare, 461.01`; a code that the catalogue does not have stands alone. */
export function dueCodeText(code: string): string {
  const read = readDueCode(code);
  return read ? `${read.label}, ${code}` : code;
}

/** `dueCode('01', 2026)` → `461.01.01.26`. */
export function dueCode(type: string, year: number): string {
  return `461.01.${type}.${String(year).slice(-2)}`;
}

/** Newest year first, each code before its correction; up to the current year (MON-2, API-5). */
export function dueCodes(until: number = currentYear()): readonly Choice<string>[] {
  if (last?.until !== until) last = { until, codes: listCodes(until) };
  return last.codes;
}

/** Cached: used for every due that is read, and changes once a year. */
let last: { until: number; codes: Choice<string>[] } | undefined;

function listCodes(until: number): Choice<string>[] {
  const listed: Choice<string>[] = [];
  for (let year = until; year >= 2019; year -= 1) {
    for (const { type, since } of dueTypes) {
      if (year < since) continue;
      const code = dueCode(type, year);
      listed.push(choiceOf(code, year), choiceOf(`${code}-1`, year));
    }
  }
  return [...plainDueCodes.map(({ value, label }) => ({ value, label: `${value} – ${label}` })), ...listed];
}

function choiceOf(value: string, year: number): Choice<string> {
  return { value, label: `${value} – ${readDueCode(value)?.label} ${year}` };
}

/** Pays a due from the member's advance (MON-22). */
export const compensation = 'compensare 472-461';

/** Payment methods (MON-10): unchanged values (API-3), corrected labels. */
export const paymentTypes = [
  { value: 'banca', label: 'bancă' },
  { value: 'caserie', label: 'casierie' },
  { value: 'altele - plati cucardul online', label: 'altele – plăți cu cardul online' },
  { value: 'incasari prin banca al alte filiale', label: 'încasări prin banca altei filiale' },
  { value: compensation, label: compensation },
  { value: 'incasari operate eronat in anii anteriori', label: 'încasări operate eronat în anii anteriori' },
] as const;

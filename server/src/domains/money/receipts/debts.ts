/** Lists what a member owes, debt by debt, in the order in which payments settle it (MON-98). Pure. */
import { readDueCode } from '@ceccar/contract/money/due-codes';
import { type Bani, smaller, sum } from '../money.ts';

/** Fees and payments of a year under one code, including its corrections; `explanation`: of what a run posted (MON-175). */
export type YearSum = { year: number; code: string; fee: Bani; payment: Bani; explanation?: string };

/** An open payment note. `isPosted`: its amounts are among the dues already. */
export type NoteDebt = {
  id: number;
  name: string;
  kind: 'advance' | 'dues';
  year: number;
  reference: string;
  invoiceLink: string;
  remaining: Bani;
  isPosted: boolean;
  /** Declared as paid, without a receipt yet (MON-237). */
  declared: { amount: Bani; text: string } | null;
  lines: readonly { year: number; text: string; remaining: Bani }[];
};

type Part = { text: string; amount: Bani };

export type MemberDebt = {
  key: string;
  kind: 'year' | 'dues' | 'advance';
  name: string;
  year: number;
  remaining: Bani;
  parts: readonly Part[];
  note: NoteDebt | null;
};

/** The debts of years and of posted notes add up to the balance, if that is positive. */
export function listDebts(sums: readonly YearSum[], notes: readonly NoteDebt[]): MemberDebt[] {
  const years = owedByYear(sums);
  const ofNotes = notes.flatMap((note) => {
    if (note.kind === 'advance') return [];
    const remaining = note.isPosted ? takeOfYears(years, note) : note.remaining;
    return remaining > 0n ? [debtOfNote(note, remaining)] : [];
  });
  const ofYears = [...years.values()].flatMap(({ year, remaining, parts }) =>
    remaining > 0n
      ? [
          {
            key: `year:${year}`,
            kind: 'year' as const,
            name: `Cotizații ${year}`,
            year,
            remaining,
            parts,
            note: null,
          },
        ]
      : [],
  );
  const advances = notes.filter(({ kind, remaining }) => kind === 'advance' && remaining > 0n);
  return [
    // Debts without a note come before the notes of the same year.
    ...[...ofYears, ...ofNotes].toSorted((one, other) => one.year - other.year),
    ...advances.map((note) => debtOfNote(note, note.remaining)),
  ];
}

function debtOfNote(note: NoteDebt, remaining: Bani): MemberDebt {
  const { kind, name, year } = note;
  const parts = note.lines.map((line) => ({ text: line.text, amount: line.remaining }));
  const rest = remaining - sum(parts.map(({ amount }) => amount));
  return {
    key: `note:${name}`,
    kind,
    name: `Nota ${name}`,
    year,
    remaining,
    parts: rest === 0n ? parts : [...parts, { text: 'Din avans sau plătit deja', amount: rest }],
    note,
  };
}

type OwedYear = { year: number; remaining: Bani; parts: Part[] };

/** Oldest first. An overpayment of one year pays the oldest debts of the others. */
function owedByYear(sums: readonly YearSum[]): Map<number, OwedYear> {
  const years = new Map<number, OwedYear>();
  for (const { year, code, fee, payment, explanation } of sums.toSorted(
    (one, other) => one.year - other.year,
  )) {
    const owed = years.get(year) ?? { year, remaining: 0n, parts: [] };
    owed.remaining += fee - payment;
    if (fee !== 0n) owed.parts.push({ text: explanation ?? readDueCode(code)?.label ?? code, amount: fee });
    years.set(year, owed);
  }
  for (const owed of years.values()) {
    const fees = sum(owed.parts.map(({ amount }) => amount));
    take(owed, 'Plătit', fees - owed.remaining, false);
  }
  let credit = -sum([...years.values()].map(({ remaining }) => smaller(remaining, 0n)));
  for (const owed of years.values()) {
    const used = smaller(credit, owed.remaining);
    if (used <= 0n) continue;
    take(owed, 'Plătit în plus în alți ani', used, true);
    credit -= used;
  }
  return years;
}

function take(owed: OwedYear, text: string, amount: Bani, isNew: boolean): void {
  if (amount === 0n) return;
  owed.parts.push({ text, amount: -amount });
  if (isNew) owed.remaining -= amount;
}

/** The part of a note that is still owed: payments may have come for the year without the note. */
function takeOfYears(years: ReadonlyMap<number, OwedYear>, note: NoteDebt): Bani {
  let unpaid = note.remaining;
  for (const line of note.lines) {
    const owed = years.get(line.year);
    if (!owed) continue;
    const used = smaller(smaller(line.remaining, unpaid), owed.remaining);
    if (used <= 0n) continue;
    take(owed, `Pe nota ${note.name}`, used, true);
    unpaid -= used;
  }
  return note.remaining - unpaid;
}

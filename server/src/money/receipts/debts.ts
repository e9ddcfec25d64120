/** What a member owes, debt by debt, in the order in which money settles it (MON-98). Pure. */
import { readDueCode } from '@ceccar/contract/money/due-codes';
import { type Bani, smaller, sum } from '../money.ts';

/** What was asked and paid of a year under one code, its corrections with it. */
export type YearSum = { year: number; code: string; fee: Bani; payment: Bani };

/** An open payment note. `isPosted`: what it asks is among the dues already. */
export type AskedNote = {
  id: number;
  name: string;
  kind: 'advance' | 'dues';
  year: number;
  reference: string;
  invoiceLink: string;
  remaining: Bani;
  isPosted: boolean;
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
  note: AskedNote | null;
};

/** Those of the years and of posted notes together are the balance, where that is above zero. */
export function listDebts(sums: readonly YearSum[], notes: readonly AskedNote[]): MemberDebt[] {
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
    // What has no note comes before the notes of its year.
    ...[...ofYears, ...ofNotes].toSorted((one, other) => one.year - other.year),
    ...advances.map((note) => debtOfNote(note, note.remaining)),
  ];
}

function debtOfNote(note: AskedNote, remaining: Bani): MemberDebt {
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

/** The oldest first. What was paid too much of one year pays the oldest of the others. */
function owedByYear(sums: readonly YearSum[]): Map<number, OwedYear> {
  const years = new Map<number, OwedYear>();
  for (const { year, code, fee, payment } of sums.toSorted((one, other) => one.year - other.year)) {
    const owed = years.get(year) ?? { year, remaining: 0n, parts: [] };
    owed.remaining += fee - payment;
    if (fee !== 0n) owed.parts.push({ text: readDueCode(code)?.label ?? code, amount: fee });
    years.set(year, owed);
  }
  for (const owed of years.values()) {
    const asked = sum(owed.parts.map(({ amount }) => amount));
    take(owed, 'Plătit', asked - owed.remaining, false);
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

/** What a note asks that is still owed: money may have come for the year without the note. */
function takeOfYears(years: ReadonlyMap<number, OwedYear>, note: AskedNote): Bani {
  let asked = note.remaining;
  for (const line of note.lines) {
    const owed = years.get(line.year);
    if (!owed) continue;
    const used = smaller(smaller(line.remaining, asked), owed.remaining);
    if (used <= 0n) continue;
    take(owed, `Pe nota ${note.name}`, used, true);
    asked -= used;
  }
  return note.remaining - asked;
}

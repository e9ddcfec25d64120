/** Exact money: whole bani internally, decimal texts with two places at the boundaries, never floating point. */
import { formatLei } from '../../platform/text/format-lei.ts';

export type Bani = bigint;

/** Parses an amount from the database or a validated field: `700`, `700.5`, `-0.05`. Throws on anything else. */
export function toBani(value: unknown): Bani {
  const [, sign, whole, cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value)) ?? [];
  if (whole === undefined) throw new Error(`Not an amount: ${String(value).slice(0, 40)}`);
  const bani = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  return sign === '-' ? -bani : bani;
}

/** `123450n` → `1234.50`. */
export function toDecimal(bani: Bani): string {
  const size = bani < 0n ? -bani : bani;
  return `${bani < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** `123450n` → `1.234,50 RON`, for people. */
export function ronText(bani: Bani): string {
  return `${formatLei(toDecimal(bani))} RON`;
}

/** Money on the wire is a number with two decimals (API-27); exact up to 2^53 bani. */
export function toWire(bani: Bani): number {
  return Number(toDecimal(bani));
}

export function sum(amounts: Iterable<Bani>): Bani {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

export function smaller(one: Bani, other: Bani): Bani {
  if (one < other) return one;
  return other;
}

/** A percentage of an amount, with at most two decimals, rounded half up, away from zero (MON-1). */
export function percentOf(amount: Bani, percent: unknown): Bani {
  const hundredths = toBani(percent); // 0.75 % is 75 of 10.000
  const product = amount * hundredths;
  const size = product < 0n ? -product : product;
  const rounded = (size + 5_000n) / 10_000n;
  return product < 0n ? -rounded : rounded;
}

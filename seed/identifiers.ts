/** Invents identifiers that the state issues to people and firms, with valid check digits. */
import type { Branch } from './branches.ts';
import { between, digits, type Random } from './random.ts';

const cnpKey = '279146358279';
const cuiKey = '753217532';

export type Birth = { sex: 1 | 2; year: number; month: number; day: number };

/** CNP of a person born on that day in that county. */
export function makeCnp(random: Random, birth: Birth, branch: Branch): string {
  const century = (birth.year < 2000 ? 0 : 4) + birth.sex;
  const day = [birth.year % 100, birth.month, birth.day].map(twoDigits).join('');
  // Births in București use the codes of its sectors, 41 to 46.
  const county = branch.name === 'București' ? between(random, 41, 46) : branch.county;
  const body = `${century}${day}${twoDigits(county)}${String(between(random, 1, 999)).padStart(3, '0')}`;
  return body + cnpCheckDigit(body);
}

/** Check digit of the CNP that begins with these 12 digits. */
export function cnpCheckDigit(body: string): number {
  const rest = weightedSum(body, cnpKey) % 11;
  return rest === 10 ? 1 : rest;
}

/** Fiscal code of a firm, without the RO prefix of VAT payers. */
export function makeCui(random: Random): string {
  const body = String(between(random, 100_000, 4_999_999));
  return body + cuiCheckDigit(body);
}

export function cuiCheckDigit(body: string): number {
  return ((weightedSum(body.padStart(9, '0'), cuiKey) * 10) % 11) % 10;
}

/** Trade register number as issued until 26 July 2024: `J12/1234/2015`. */
export function makeOldOnrc(random: Random, branch: Branch, year: number): string {
  return `J${twoDigits(branch.county)}/${between(random, 1, 9_999)}/${year}`;
}

/** Trade register number as issued since then; firms registered later carry county 00. */
export function makeNewOnrc(random: Random, branch: Branch, year: number): string {
  const county = year > 2024 ? '00' : twoDigits(branch.county);
  const body = `J${year}${digits(random, 6)}${county}`;
  return body + onrcCheckDigit(body);
}

export function onrcCheckDigit(body: string): number {
  let sum = body.charCodeAt(0) % 10;
  for (const digit of body.slice(1)) sum += Number(digit);
  return sum % 10;
}

function weightedSum(body: string, key: string): number {
  let sum = 0;
  for (let place = 0; place < key.length; place += 1) {
    sum += Number(body.charAt(place)) * Number(key.charAt(place));
  }
  return sum;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

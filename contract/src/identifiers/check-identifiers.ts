import * as cui from 'stdnum/lib/cjs/ro/cui.js';
import { isEmailAddress, refuseBeyondAscii } from '../email-address.ts';
import { readDay } from '../read-day.ts';

/**
 * Checks of national identifiers (MEM-8). A failed check is only a warning, because registers contain old and foreign
 * ones.
 */
// The package's main entry point would load all countries.

/**
 * Counties of a CNP: 1 to 46, the former sectors 47 and 48, Călărași and Giurgiu, 70 whatever the county, and 80 to 83,
 * where numbers are given since 2024 (MEM-9).
 */
const isCountyOfCnp = (county: number) =>
  (county >= 1 && county <= 48) ||
  county === 51 ||
  county === 52 ||
  county === 70 ||
  (county >= 80 && county <= 83);

/** Centuries of each first digit; those of foreigners leave it open (MEM-10). */
const centuries: Readonly<Record<string, readonly string[]>> = {
  1: ['19'],
  2: ['19'],
  3: ['18'],
  4: ['18'],
  5: ['20'],
  6: ['20'],
  7: ['19', '20'],
  8: ['19', '20'],
  9: ['19', '20'],
};

/** Text of the warning, or undefined for a valid CNP. */
export function warnAboutCnp(value: string): string | undefined {
  const digits = value.replace(/\s/g, '');
  if (!/^\d*$/.test(digits)) return 'CNP-ul are 13 cifre și nimic altceva.';
  if (digits.length !== 13) return `CNP-ul are 13 cifre; acesta are ${digits.length}.`;
  if (daysOfCnp(digits).length === 0 || !isCountyOfCnp(Number(digits.slice(7, 9))))
    return 'CNP-ul nu începe cu o dată a nașterii și un județ care există.';
  return hasWrongCheckDigit(digits) ? 'CNP-ul nu trece verificarea cifrei de control.' : undefined;
}

/** Whether a CNP of 13 digits cannot be right: in a file it is a slip of typing, never a foreign code (EXC-98). */
export function hasWrongCheckDigit(value: string): boolean {
  const digits = value.replace(/\s/g, '');
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...'279146358279'].reduce(
    (total, weight, at) => total + Number(weight) * Number(digits[at]),
    0,
  );
  return String(sum % 11 === 10 ? 1 : sum % 11) !== digits[12];
}

/** Dates of birth that a CNP may mean, none in the future: one, or one of each century that its first digit allows. */
function daysOfCnp(digits: string): string[] {
  const today = new Date().toISOString().slice(0, 10);
  const [yy, mm, dd] = [digits.slice(1, 3), digits.slice(3, 5), digits.slice(5, 7)];
  return (centuries[digits.charAt(0)] ?? [])
    .map((century) => readDay(`${century}${yy}-${mm}-${dd}`))
    .filter((day): day is string => day !== undefined && day <= today);
}

export function warnAboutCui(value: string): string | undefined {
  if (!/^(RO)?\d{2,10}$/i.test(value.replace(/\s/g, '')))
    return 'CUI-ul are între 2 și 10 cifre, cu sau fără RO.';
  return cui.validate(value).isValid ? undefined : 'CUI-ul nu trece verificarea cifrei de control.';
}

export function warnAboutOnrc(value: string): string | undefined {
  return isOnrc(value) ? undefined : 'Numărul din registrul comerțului nu are o formă cunoscută.';
}

export function warnAboutEmail(value: string): string | undefined {
  if (isEmailAddress(value)) return undefined;
  return refuseBeyondAscii(value) ?? 'Adresa de e-mail nu pare valabilă.';
}

/** A Romanian number has nine digits after 0, 40, +40 or 0040; one of another country at most 15 after + or 00 (MEM-217). */
const phones = [
  /^0[1-9]\d{8}$/,
  /^(\+|00)?40[1-9]\d{8}$/,
  /^(\+|00)(?!40)[1-9]\d{6,14}$/,
  /^(?!40)[1-9]\d{10,14}$/,
];

export function warnAboutPhone(value: string): string | undefined {
  // In `+40 (0)264 …` the zero is the one of calls within the country.
  const digits = value.replace(/\(0\)/, '').replace(/[\s().\-/]/g, '');
  return phones.some((phone) => phone.test(digits)) ? undefined : 'Numărul de telefon nu pare valabil.';
}

/** Whether a CNP contradicts the sex or the date of birth beside it; 7, 8 and 9 leave sex and century open (MEM-10). */
export function contradictsCnp(cnp: string, { sex, birthDate }: { sex?: unknown; birthDate?: unknown }) {
  const isReadable = /^[1-9]\d{12}$/.test(cnp);
  const isOfSex = /^[1-6]/.test(cnp) && isReadable && typeof sex === 'number';
  const days = isReadable ? daysOfCnp(cnp) : [];
  return {
    sex: isOfSex && sex % 2 !== Number(cnp.charAt(0)) % 2,
    birthDate: days.length > 0 && typeof birthDate === 'string' && !days.includes(birthDate),
  };
}

/** Trade register numbers: the old J40/1234/2020 and, since 26 July 2024, J2020001234402 (MEM-12). */
function isOnrc(value: string): boolean {
  const text = value.trim().toUpperCase();
  return isOldOnrc(text) || isNewOnrc(text);
}

function isOldOnrc(text: string): boolean {
  const [, county, year] = /^[JFC](\d{1,2})\/\d{1,5}\/(?:\d{1,2}\.\d{1,2}\.)?(\d{4})$/.exec(text) ?? [];
  return isCounty(Number(county)) && Number(year) >= 1990 && Number(year) <= 2024;
}

/** Letter, year, six-digit serial, county (00 for those registered after the change), check digit. */
function isNewOnrc(text: string): boolean {
  const [, letter, digits, check] = /^([JFC])(\d{12})(\d)$/.exec(text) ?? [];
  if (!letter || !digits) return false;
  const year = Number(digits.slice(0, 4));
  const county = Number(digits.slice(10, 12));
  if (year < 1990 || year > 2100 || !(county === 0 || isCounty(county))) return false;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), letter.charCodeAt(0) % 10);
  return sum % 10 === Number(check);
}

function isCounty(number: number): boolean {
  return (number >= 1 && number <= 40) || number === 51 || number === 52;
}

import { InvalidComponent } from 'stdnum/lib/cjs/exceptions.js';
import * as cnp from 'stdnum/lib/cjs/ro/cnp.js';
import * as cui from 'stdnum/lib/cjs/ro/cui.js';
import { isEmailAddress } from '../email-address.ts';

/**
 * Checks of national identifiers (MEM-8). A failed check is only a warning, because registers contain old and foreign
 * ones.
 */
// The package's main entry point would load all countries.

/** Abolished sectors, and one code found in registers; no official table lists them (MEM-9). */
const countiesWithoutRule = new Set(['47', '48', '70']);

/** Text of the warning, or undefined for a valid CNP. */
export function warnAboutCnp(value: string): string | undefined {
  const digits = value.replace(/\s/g, '');
  if (!/^\d*$/.test(digits)) return 'CNP-ul are 13 cifre și nimic altceva.';
  if (digits.length !== 13) return `CNP-ul are 13 cifre; acesta are ${digits.length}.`;
  if (countiesWithoutRule.has(digits.slice(7, 9))) return undefined;
  const { isValid, error } = cnp.validate(digits);
  if (isValid) return undefined;
  return error instanceof InvalidComponent
    ? 'CNP-ul nu începe cu o dată a nașterii și un județ care există.'
    : 'CNP-ul nu trece verificarea cifrei de control.';
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
  return isEmailAddress(value) ? undefined : 'Adresa de e-mail nu pare valabilă.';
}

export function warnAboutPhone(value: string): string | undefined {
  const digits = value.replace(/[\s().\-/]/g, '');
  return /^(\+?\d{10,15}|0\d{9})$/.test(digits) ? undefined : 'Numărul de telefon nu pare valabil.';
}

/**
 * Sex and birth date from a CNP, if its first digit determines them (MEM-10): 7, 8 and 9 leave the century or sex open.
 */
export function readCnp(value: string): { sex: 1 | 2; birthDate: string } | undefined {
  const [, first, yy, mm, dd] = /^([1-6])(\d\d)(\d\d)(\d\d)\d{6}$/.exec(value) ?? [];
  if (!first || !yy || !mm || !dd) return undefined;
  const century = { 1: 19, 2: 19, 3: 18, 4: 18, 5: 20, 6: 20 }[first] ?? 19;
  return { sex: Number(first) % 2 === 1 ? 1 : 2, birthDate: `${century}${yy}-${mm}-${dd}` };
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

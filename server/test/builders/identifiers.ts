import { randomInt } from 'node:crypto';

const weights = '279146358279';

/** A valid CNP of a man, with the date of birth that it encodes (MEM-10). */
export function createCnp(): { cnp: string; birthDate: string } {
  const two = (number: number) => String(number).padStart(2, '0');
  const [yy, mm, dd] = [two(randomInt(40, 100)), two(randomInt(1, 13)), two(randomInt(1, 29))];
  const digits = `1${yy}${mm}${dd}12${String(randomInt(1, 1000)).padStart(3, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * Number(weights[i]), 0);
  return { cnp: `${digits}${sum % 11 === 10 ? 1 : sum % 11}`, birthDate: `19${yy}-${mm}-${dd}` };
}

/** A valid CUI of eight digits. */
export function createCui(): string {
  const digits = String(randomInt(1_000_000, 10_000_000));
  const sum = [...digits.padStart(9, '0')].reduce(
    (total, digit, i) => total + Number(digit) * Number('753217532'[i]),
    0,
  );
  return `${digits}${((sum * 10) % 11) % 10}`;
}

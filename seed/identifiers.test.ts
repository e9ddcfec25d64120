import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { branches, getBranch } from './branches.ts';
import { makeCnp, makeCui, makeNewOnrc, makeOldOnrc, onrcCheckDigit } from './identifiers.ts';
import { seededRandom } from './random.ts';

const random = seededRandom('identifiers');
const { cnp, cui, onrc } = stdnum.RO ?? {};

test('each branch has CNPs, CUIs and trade register numbers with right check digits', () => {
  for (const branch of branches) {
    for (const year of [1899 + 49, 1999, 2000, 2001]) {
      const made = makeCnp(random, { sex: 2, year, month: 2, day: 28 }, branch);
      expect(cnp?.validate(made), made).toMatchObject({ isValid: true });
    }
    expect(cui?.validate(makeCui(random))).toMatchObject({ isValid: true });
    const old = makeOldOnrc(random, branch, 2015);
    expect(onrc?.validate(old), old).toMatchObject({ isValid: true });
  }
});

test('a CNP tells sex and century by its first digit', () => {
  const cluj = getBranch('Cluj');
  expect(makeCnp(random, { sex: 1, year: 1985, month: 3, day: 14 }, cluj)).toMatch(/^185031412\d{4}$/);
  expect(makeCnp(random, { sex: 2, year: 2001, month: 3, day: 14 }, cluj)).toMatch(/^601031412\d{4}$/);
});

test('the new trade register number follows the public examples', () => {
  expect(onrcCheckDigit('J201200075052')).toBe(8);
  expect(onrcCheckDigit('J202402069800')).toBe(7);
  expect(makeNewOnrc(random, getBranch('Cluj'), 2015)).toMatch(/^J2015\d{6}12\d$/);
  expect(makeNewOnrc(random, getBranch('Cluj'), 2025)).toMatch(/^J2025\d{6}00\d$/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conflictingFields } from './merge-values.ts';

const value = fc.constantFrom('', 'a', 'b', 'c');
const form = fc.record({ phone: value, web: value, email: value });

test('a field conflicts if and only if both users changed it, to different values (API-143)', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      const conflicts = conflictingFields(base, mine, theirs);
      for (const name of ['phone', 'web', 'email'] as const) {
        const versions = new Set([base[name], mine[name], theirs[name]]);
        expect(conflicts.includes(name)).toBe(versions.size === 3);
      }
    }),
  );
});

test('whoever saves second, the conflicts are the same', () => {
  fc.assert(
    fc.property(form, form, form, (base, mine, theirs) => {
      expect(conflictingFields(base, mine, theirs)).toEqual(conflictingFields(base, theirs, mine));
    }),
  );
});

test('a chosen record is compared as a whole', () => {
  const [cluj, bihor, alba] = ['Cluj', 'Bihor', 'Alba'].map((name) => ({ '@id': name, name }));
  const base = { region: cluj };
  expect(conflictingFields(base, { region: { ...bihor } }, { region: { ...bihor } })).toEqual([]);
  expect(conflictingFields(base, { region: bihor }, { region: alba })).toEqual(['region']);
});

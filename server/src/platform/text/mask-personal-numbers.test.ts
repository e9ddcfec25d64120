import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, showsNumber, writtenCnp } from '../../../test/harness/written-numbers.ts';
import { maskPersonalNumbers, personalNumberPattern } from './mask-personal-numbers.ts';

test('a CNP is masked in any place of an address and in any encoding (AUD-53)', () => {
  fc.assert(
    fc.property(writtenCnp, addressOf, ({ cnp, written }, place) => {
      expect(showsNumber(place(written), cnp)).toBe(true);
      const masked = maskPersonalNumbers(place(written));
      expect([masked, showsNumber(masked, cnp)]).toEqual([masked, false]);
    }),
  );
});

test.each([
  '/api/persons/190010112345',
  '/api/companies/RO12345678/visas/2026',
  '/api/persons/01890123-4567-7890-8123-456789012345',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  '2027-02-20T10:00:00.000Z',
])('%s stays', (text) => {
  expect(maskPersonalNumbers(text)).toBe(text);
});

test('its work grows with the length, also for many digits with long blanks between them', () => {
  const text = `${`1${'+'.repeat(2_000)}`.repeat(11)}x`.repeat(20);
  expect(maskPersonalNumbers(text)).toBe(text);
});

test('the proxy masks addresses by the same pattern, and logs no header', () => {
  const caddyfile = readFileSync(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');
  expect(caddyfile).toContain(`request>uri regexp "${personalNumberPattern}" ***`);
  expect(caddyfile).toContain('request>headers delete');
});

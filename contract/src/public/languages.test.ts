import { expect, test } from 'vitest';
import { firstAccepted, languageFor } from './languages.ts';

test.each([
  ['the address before everything', { inAddress: 'hu', stored: 'en', preferred: 'en-GB' }, 'hu'],
  ['in any case', { inAddress: ' EN ' }, 'en'],
  ['Romanian, chosen by a Hungarian browser', { inAddress: 'ro', preferred: 'hu' }, 'ro'],
  ['an earlier choice', { inAddress: null, stored: 'en', preferred: 'hu-HU' }, 'en'],
  ['a region of the browser’s language', { preferred: 'hu-HU' }, 'hu'],
  ['another language of the browser', { preferred: 'de-AT' }, 'ro'],
  ['an unknown address, then the rest', { inAddress: 'xx', stored: 'hu' }, 'hu'],
  ['a stored word that is no language', { stored: '__proto__', preferred: 'en' }, 'en'],
  ['an empty address', { inAddress: '', preferred: 'en' }, 'en'],
  ['nothing', {}, 'ro'],
] as const)('the language of a page: %s (PUB-240)', (_, signs, language) => {
  expect(languageFor(signs)).toBe(language);
});

test.each([
  ['hu-HU,hu;q=0.9,en;q=0.8', 'hu-HU'],
  ['ro', 'ro'],
  ['en;q=0.5', 'en'],
  ['*', '*'],
  [undefined, undefined],
])('the first language of %s is %s', (header, first) => {
  expect(firstAccepted(header)).toBe(first);
});

/** The log entry of a denied request contains no secrets (AUD-31), whatever was sent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepHeaders, keepRoute } from './denied-request.ts';

test.each([
  ['/api/persons', '/api/persons'],
  ['/api/persons?cnp=1900101123456&page=2', '/api/persons?cnp=***&page=***'],
  ['/api/persons?order[lastName]=asc', '/api/persons?order[lastName]=***'],
  ['/download/x?secret', '/download/x?***'],
  ['/login/password#token', '/login/password'],
  ['/a?b=1?c=2', '/a?b=***'],
  ['/a?b=', '/a?b=***'],
  ['/a?', '/a?'],
])('of %s the log keeps %s', (url, kept) => {
  expect(keepRoute(url)).toBe(kept);
});

const encode = (text: string) => text.replaceAll(/\d/g, (digit) => `%3${digit}`);

test.each([
  ['/api/persons/1900101123456', '/api/persons/***'],
  ['/api/persons/1900101123456/visas', '/api/persons/***/visas'],
  ['/api/persons/1900101123456.json', '/api/persons/***.json'],
  ['/persoane;cnp=1900101123456', '/persoane;cnp=***'],
  [`/api/persons/${encode('1900101123456')}`, '/api/persons/***'],
  [`/api/persons/${encode('1900101123456').replaceAll('%', '%25')}`, '/api/persons/***'],
  [`/api/persons/19001${encode('01123')}456`, '/api/persons/***'],
  ['/api/persons/1%20900101%20123456', '/api/persons/***'],
  ['/api/persons/1+900101+123456', '/api/persons/***'],
  ['/api/persons/19001011234567', '/api/persons/***'],
  ['/api/persons%3Fcnp=1900101123456', '/api/persons%3Fcnp=***'],
  ['/a/1900101123456/b/2900101123457?c=1', '/a/***/b/***?c=***'],
])('of %s the log keeps %s: a CNP in a path is hidden', (url, kept) => {
  expect(keepRoute(url)).toBe(kept);
  expect(keepHeaders({ referer: `https://registru.ro${url}` }).referer).toBe(`https://registru.ro${kept}`);
});

test.each([
  '/api/persons/190010112345',
  '/api/companies/RO12345678/visas/2026',
  '/api/persons/01890123-4567-7890-8123-456789012345',
])('of %s the log keeps all: it holds no CNP', (url) => {
  expect(keepRoute(url)).toBe(url);
});

test.each([
  'authorization',
  'cookie',
  'set-cookie',
  'proxy-authorization',
  'x-api-key',
  'X-Auth-Token',
  'x-csrf',
])('the value of the header %s is hidden', (name) => {
  expect(keepHeaders({ [name]: 'taina' })).toEqual({ [name]: '***' });
});

test('a token is hidden under another name too, and so are the values of an address', () => {
  expect(
    keepHeaders({
      referer: 'https://registru.ro/persons?cnp=1900101123456',
      'x-forwarded-thing': 'Bearer abcdefghijklmnop',
      accept: 'text/html;q=0.9',
    }),
  ).toEqual({
    referer: 'https://registru.ro/persons?cnp=***',
    'x-forwarded-thing': 'Bearer ***',
    accept: 'text/html;q=0.9',
  });
});

test('nothing of what follows a name after ? is left, whatever it is', () => {
  const value = fc.string({ minLength: 5, unit: fc.constantFrom('s', 'e', '1', '/', '+', '%', '.') });
  fc.assert(
    fc.property(value, value, (one, other) => {
      const secret = `x${one}x`;
      expect(keepRoute(`/api/persons?a=${secret}&b=${other}`)).not.toContain(secret);
      expect(keepHeaders({ referer: `https://a.ro/?a=${secret}&b=${other}` }).referer).not.toContain(secret);
    }),
  );
});

test('very long values are cut, and characters that the database rejects are removed', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x-${at}`, 'a']));
  expect(Object.keys(keepHeaders(many)).length).toBeLessThanOrEqual(40);
  expect(keepHeaders({ 'x-long': 'a'.repeat(65_536) })['x-long']?.length).toBeLessThanOrEqual(500);
  expect(keepRoute(`/${'a'.repeat(65_536)}`).length).toBeLessThanOrEqual(500);
  expect(keepHeaders({ 'x-odd': 'a\u0000\uD800b' })['x-odd']).toBe('a\uFFFDb');
});

import { expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';

test('a page that no server prepared belongs to a visitor', () => {
  expect(parsePage('  ')).toMatchObject({ token: null, user: null, regions: [] });
});

test('the data that the server rendered are parsed', () => {
  expect(parsePage('{"token":"t","brand":"Registru","nonce":"n"}')).toMatchObject({
    token: 't',
    brand: 'Registru',
    nonce: 'n',
    logoutPath: '/logout',
  });
});

/** Identifiers known to be valid or invalid. */
import { describe, expect, test } from 'vitest';
import {
  readCnp,
  warnAboutCnp,
  warnAboutCui,
  warnAboutEmail,
  warnAboutOnrc,
  warnAboutPhone,
} from './check-identifiers.ts';

describe('CNP', () => {
  test.each(['1800101221144', '1630615123457', '6051231410128', '7000512400019', '1 800101 221144'])(
    '%s is right',
    (cnp) => {
      expect(warnAboutCnp(cnp)).toBeUndefined();
    },
  );
  test.each([
    ['1630615123458', 'CNP-ul nu trece verificarea cifrei de control.'],
    ['1632215123457', 'CNP-ul nu începe cu o dată a nașterii și un județ care există.'],
    ['0800101221142', 'CNP-ul nu începe cu o dată a nașterii și un județ care există.'],
    ['', 'CNP-ul are 13 cifre; acesta are 0.'],
    ['123', 'CNP-ul are 13 cifre; acesta are 3.'],
    ['abcdefghijklm', 'CNP-ul are 13 cifre și nimic altceva.'],
    ['180010122114', 'CNP-ul are 13 cifre; acesta are 12.'],
    ['18001012211440', 'CNP-ul are 13 cifre; acesta are 14.'],
  ])('%s is doubted, with what is wrong', (cnp, message) => {
    expect(warnAboutCnp(cnp)).toBe(message);
  });
  test('tells sex and day of birth where its first digit does', () => {
    expect(readCnp('1800101221144')).toEqual({ sex: 1, birthDate: '1980-01-01' });
    expect(readCnp('6051231410128')).toEqual({ sex: 2, birthDate: '2005-12-31' });
    expect(readCnp('3991231410128')).toEqual({ sex: 1, birthDate: '1899-12-31' });
    for (const cnp of ['7000512400019', '9000512400019', '0800101221142', '', 'x'])
      expect(readCnp(cnp)).toBeUndefined();
  });
});

describe('CUI', () => {
  test.each(['7426179', '14399840', '18547290', 'RO14399840', 'RO 14399840', 'ro14399840'])(
    '%s is right',
    (cui) => {
      expect(warnAboutCui(cui)).toBeUndefined();
    },
  );
  test.each(['1234567', '14399841'])('%s is doubted', (cui) => {
    expect(warnAboutCui(cui)).toBe('CUI-ul nu trece verificarea cifrei de control.');
  });
  test.each(['1800101221144', '', 'RO', '1'])('%s has not the digits of one', (cui) => {
    expect(warnAboutCui(cui)).toBe('CUI-ul are între 2 și 10 cifre, cu sau fără RO.');
  });
});

describe('ONRC', () => {
  test.each([
    'J40/1234/2020',
    'j40/1234/2020',
    'F12/1/1990',
    'C52/99999/2024',
    'J40/1234/20.03.2020',
    'J2012000750528',
    'J2024020698007',
    ' J2012000750528 ',
  ])('%s has a known form', (rc) => {
    expect(warnAboutOnrc(rc)).toBeUndefined();
  });
  test.each([
    'J41/1/2020',
    'J0/1/2020',
    'J40/123456/2020',
    'J40/1/1989',
    'J40/1/2025',
    'X40/1/2020',
    'J2012000750529',
    'J1980000750528',
    'J201200075052',
    '',
  ])('%s has none', (rc) => {
    expect(warnAboutOnrc(rc)).toBe('Numărul din registrul comerțului nu are o formă cunoscută.');
  });
});

test.each([
  ['a@b.ro', true],
  ['ana.maria+x@sub.exemplu.ro', true],
  ['a@b', false],
  ['a b@c.ro', false],
  ['@b.ro', false],
  ['', false],
])('the address %s is right: %s', (address, isRight) => {
  expect(warnAboutEmail(address) === undefined).toBe(isRight);
});

test.each([
  ['0264123456', true],
  ['0264 123.456', true],
  ['+40 (264) 123-456', true],
  ['0040264123456', true],
  ['12', false],
  ['abc', false],
  ['026412345x', false],
])('the number %s is right: %s', (number, isRight) => {
  expect(warnAboutPhone(number) === undefined).toBe(isRight);
});

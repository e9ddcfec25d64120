/** Identifiers known to be valid or invalid. */
import { describe, expect, test } from 'vitest';
import {
  contradictsCnp,
  hasWrongCheckDigit,
  warnAboutCnp,
  warnAboutCui,
  warnAboutEmail,
  warnAboutOnrc,
  warnAboutPhone,
} from './check-identifiers.ts';

/** With the check digit that belongs to twelve digits. */
function cnpOf(digits: string): string {
  return (
    Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((cnp) => !hasWrongCheckDigit(cnp)) ?? ''
  );
}

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
  test.each(['70', '80', '81', '82', '83', '47', '48', '51', '52', '01'])(
    'county %s gives no warning; its date and check digit are judged (MEM-9)',
    (county) => {
      const cnp = cnpOf(`1800101${county}114`);
      expect(warnAboutCnp(cnp)).toBeUndefined();
      const otherDigit = `${cnp.slice(0, 12)}${(Number(cnp.at(-1)) + 1) % 10}`;
      expect(warnAboutCnp(otherDigit)).toBe('CNP-ul nu trece verificarea cifrei de control.');
      expect(warnAboutCnp(cnpOf(`1801301${county}114`))).toMatch(/dată a nașterii/);
    },
  );
  test.each(['00', '49', '50', '53', '69', '71', '79', '84', '99'])('county %s does not exist', (county) => {
    expect(warnAboutCnp(cnpOf(`1800101${county}114`))).toMatch(/județ care există/);
  });
  test.each([
    ['7000229', '2000-02-29', undefined],
    ['8050607', '2005-06-07', undefined],
    ['9790202', '1979-02-02', undefined],
    ['7790230', undefined, /dată a nașterii/],
    ['1000229', undefined, /dată a nașterii/],
    ['5791231', undefined, /dată a nașterii/],
    ['4960229', '1896-02-29', undefined],
  ])(
    'a CNP that begins with %s is of a day of one of its centuries (MEM-10)',
    (start, birthDate, message) => {
      const cnp = cnpOf(`${start}12114`);
      if (message) return expect(warnAboutCnp(cnp)).toMatch(message);
      expect(warnAboutCnp(cnp)).toBeUndefined();
      expect(contradictsCnp(cnp, { birthDate }).birthDate).toBe(false);
      expect(contradictsCnp(cnp, { birthDate: '1979-02-03' }).birthDate).toBe(true);
    },
  );
  test('contradicts another sex or day of birth; 7, 8 and 9 leave sex and century open', () => {
    expect(contradictsCnp('1800101221144', { sex: 1, birthDate: '1980-01-01' })).toEqual({
      sex: false,
      birthDate: false,
    });
    expect(contradictsCnp('6051231410128', { sex: 1, birthDate: '1905-12-31' })).toEqual({
      sex: true,
      birthDate: true,
    });
    expect(contradictsCnp('3991231410128', { sex: 2, birthDate: null })).toEqual({
      sex: true,
      birthDate: false,
    });
    for (const birthDate of ['1979-02-02', '2000-05-12'])
      expect(contradictsCnp('7000512400019', { sex: 2, birthDate }).sex).toBe(false);
    expect(contradictsCnp('7000512400019', { birthDate: '2000-05-12' }).birthDate).toBe(false);
    for (const cnp of ['0800101221142', '', 'x'])
      expect(contradictsCnp(cnp, { sex: 2, birthDate: '1980-01-01' })).toEqual({
        sex: false,
        birthDate: false,
      });
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
  ['40740123456', true],
  ['+40 (0)740 123 456', true],
  ['+49 151 12345678', true],
  ['0043 1 234 5678', true],
  ['393331234567', true],
  ['07401234567', false],
  ['0264 123 4567', false],
  ['+40 740 123 4567', false],
  ['004074012345', false],
  ['407401234567', false],
  ['7401234567', false],
  ['074012345', false],
  ['+1234567890123456', false],
  ['12', false],
  ['abc', false],
  ['026412345x', false],
])('the number %s is right: %s', (number, isRight) => {
  expect(warnAboutPhone(number) === undefined).toBe(isRight);
});

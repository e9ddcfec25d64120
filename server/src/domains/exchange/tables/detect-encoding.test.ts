import { withCommaBelow } from '@ceccar/contract/comma-below';
import { describe, expect, test } from 'vitest';
import { encodeText } from '../../../../test/builders/encoded-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import { decodeBytes } from './encodings.ts';

function read(bytes: Buffer) {
  const { encoding, rivals } = detectEncoding(bytes);
  return { text: withCommaBelow(decodeBytes(bytes, encoding)), rivals };
}

const tables = [
  'Nume;Prenume\nPătrașcu;Ștefan\nȚăranu;Ilie\nÎngeraș;Dănuț\n',
  'Nume;Prenume\nPĂTRAȘCU;ȘTEFAN\nȚĂRANU;ILIE\nÎNGERAȘ;DĂNUȚ\nSÂNGEORZAN;CĂTĂLINA\n',
  'Nume;Localitate\nPopa;Târgu Mureș\nIonescu;Câmpia Turzii\nStan;Bistrița\nRusu;Brăila\n',
  'Nume\nHorațiu\n',
  'Nume\nȘerban\n',
  'Nume\nIoniță\n',
  'Nume\nBîrsan\nPîrvu\nTîrnoveanu\n',
  'Nume;Prenume\nKovács;Jenő\nSzőke;Zoltán\nȘtefănescu;Gheorghe\nMüller;Günther\n',
  'Nume\nMănăstireanu-Țîrlea Ștefănuță\n',
  'Nume\nMoțoc\nGhiță\nCrețu\nFrățilă\n',
];

describe.each(['windows-1250', 'iso-8859-2', 'iso-8859-16', 'cp852'] as const)('%s', (encoding) => {
  test.each(tables)('%j is read (EXC-1)', (text) => {
    expect(read(encodeText(text, encoding)).text).toBe(text);
  });
});

test.each(tables.filter((text) => !/[őű]/.test(text)))('Mac (Romanian): %j is read', (text) => {
  expect(read(encodeText(text, 'x-mac-romanian')).text).toBe(text);
});

test.each([
  'Nume;Prenume\nKovács;Jenő\nSzőke;Zoltán\nGyőri;Éva\n',
  'Nume\nSzűcs\nHegedűs\nKőrösi\n',
  'Nume;Prenume\nSzabó;Ágnes\nTóth;Ödön\nMüller;Günther\n',
  'Nume\nBálint\n',
  'Nume\nCSÍKI\nVÖRÖS\nDÉNES\n',
])('Mac (Central Europe): %j is read', (text) => {
  expect(read(encodeText(text, 'x-mac-ce')).text).toBe(text);
});

test('of clear texts no other reading is likely', () => {
  for (const encoding of ['windows-1250', 'cp852', 'x-mac-romanian'] as const)
    expect(read(encodeText(tables[0] ?? '', encoding)).rivals).toEqual([]);
});

test('a text of letters that prove nothing has rivals', () => {
  expect(read(Buffer.from('Nume\nKo\xe8i\xe6\n', 'latin1')).rivals.length).toBeGreaterThan(0);
});

test('a text without such letters has an encoding and no rivals', () => {
  expect(detectEncoding(Buffer.from('Nume;Prenume'))).toEqual({ encoding: 'windows-1250', rivals: [] });
});

/** Codes are read as people write them: with blanks and dashes, in capitals or not (PAP-124). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateCode, readCertificateCode } from './certificate-check.ts';
import { plainCode, readDocumentCode } from './public-code.ts';

const letters = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((chosen) => chosen.join(''));

const everyLetter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const separators = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u202f',
  '-',
  '\u2010',
  '–',
  '—',
  '\u2212',
  '\u00ad',
  '\u200b',
];

/** The code with separators before, between and after its letters, some of them in lower case. */
function written(code: fc.Arbitrary<string>) {
  return code.chain((made) =>
    fc
      .array(
        fc.record({
          before: fc.array(fc.constantFrom(...separators), { maxLength: 2 }),
          isSmall: fc.boolean(),
        }),
        { minLength: made.length + 1, maxLength: made.length + 1 },
      )
      .map((places) => ({
        code: made,
        typed: places
          .map(({ before, isSmall }, index) => {
            const letter = made[index] ?? '';
            return before.join('') + (isSmall ? letter.toLowerCase() : letter.toUpperCase());
          })
          .join(''),
      })),
  );
}

test('a certificate is found however its code is written', () => {
  fc.assert(
    fc.property(written(letters(everyLetter, certificateCode.length)), ({ code, typed }) => {
      expect(readCertificateCode(typed)).toBe(code);
    }),
  );
});

test('a stamp, an Aviz and a receipt are found however their code is written', () => {
  fc.assert(
    fc.property(written(letters('0123456789abcdef', 24)), ({ code, typed }) => {
      expect(readDocumentCode(typed)).toBe(code);
    }),
  );
});

/** Texts of a few characters that are, or resemble, letters, digits, blanks and dashes. */
const anyText = fc
  .array(fc.constantFrom(...everyLetter, ...separators, ...'abcfghă_./+ßıÅЕ٣'), { maxLength: 30 })
  .map((chosen) => chosen.join(''));

test('no other text becomes a code: nothing but blanks, dashes and invisible characters is left out', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const left = plainCode(typed);
      expect(plainCode(left)).toBe(left);
      const code = readCertificateCode(typed);
      if (code !== undefined) expect(code).toBe(left);
      if (readDocumentCode(typed) !== undefined) expect(left).toMatch(/^[0-9A-F]{24}$/);
    }),
  );
  for (const typed of ['', '-', 'ABCD123', 'ABCD12345', 'ABCD_1234', 'ABCD.1234', 'ĂBCD1234'])
    expect(readCertificateCode(typed)).toBeUndefined();
});

test('no new code has letters that are mistaken for digits on paper; older codes stay valid', () => {
  expect(certificateCode.letters).not.toMatch(/[IO01]/);
  expect(new Set(certificateCode.letters).size).toBe(32);
  expect(readCertificateCode('II5A-PVCW')).toBe('II5APVCW');
  expect(readCertificateCode('oo00 1111')).toBe('OO001111');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

test.each([
  ['Parafă 2026.pdf', 'Parafă 2026.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['C:\\fakepath\\situație.pdf', 'situație.pdf'],
  ['..', 'fișier'],
  ['/', 'fișier'],
  ['', 'fișier'],
  [undefined, 'fișier'],
  ['   ', 'fișier'],
  ['.htaccess', 'htaccess'],
  ['...a.pdf', 'a.pdf'],
  ['a\u0000\r\nb.pdf', 'ab.pdf'],
  ['factur\u202efdp.exe', 'facturfdp.exe'],
  ['Situat\u0326ie.pdf', 'Situa\u021bie.pdf'],
  ['a%22b.pdf', 'a"b.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
  [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(146)}.pdf`],
  [`${'x'.repeat(300)}`, 'x'.repeat(150)],
  [`${'x'.repeat(140)}${' '.repeat(100)}.pdf`, `${'x'.repeat(140)}.pdf`],
])('%j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('any name becomes a harmless one, and stays it', { tags: 'deep' }, () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom('.', '/', '\\', ' ', 'a', '%22', '\u0000', '\ud800', 'ș'),
      maxLength: 300,
    }),
  );
  fc.assert(
    fc.property(given, (raw) => {
      const name = cleanFileName(raw);
      expect(name).not.toBe('');
      expect([...name].length).toBeLessThanOrEqual(150);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}]|^\.|^\s|\s$/u);
      expect(name).toBe(name.normalize('NFC'));
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});

test('a name that is made to be slow is read in one pass', () => {
  expect(cleanFileName(`x${'. '.repeat(500_000)}x`)).toMatch(/^x/);
});

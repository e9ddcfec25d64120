import { expect, test } from 'vitest';
import { sniffMediaType } from '../../../platform/files/content-type.ts';
import { adviceFor } from './table-format.ts';
import { tableRefusals } from './table-refusal.ts';

const csv = 'Nume;Prenume\r\nPopescu;Ștefan\r\n';

function utf32(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.alloc([...text].length * 4);
  [...text].forEach((letter, at) => {
    const code = letter.codePointAt(0) ?? 0;
    if (isBig) bytes.writeUInt32BE(code, at * 4);
    else bytes.writeUInt32LE(code, at * 4);
  });
  return bytes;
}

const { webPage, xmlWorkbook, utf32: wide } = tableRefusals;

test.each<[string, Buffer, string]>([
  ['a page', Buffer.from('<html><body><table><tr><td>Nume</td></tr></table></body></html>'), webPage],
  ['a page with its type', Buffer.from('\ufeff\r\n<!DOCTYPE html>\r\n<html>'), webPage],
  ['a table alone', Buffer.from('  <TABLE border="1"><tr><td>Nume</td></tr>'), webPage],
  [
    'a page in UTF-16',
    Buffer.from('\ufeff<html xmlns:x="urn:schemas-microsoft-com:office:excel">', 'utf16le'),
    webPage,
  ],
  ['a page after a comment', Buffer.from('<!-- export --><html>'), webPage],
  ['an XHTML page', Buffer.from('<?xml version="1.0"?><!DOCTYPE html><html>'), webPage],
  [
    'a workbook of Excel 2003',
    Buffer.from(
      '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook xmlns="urn">',
    ),
    xmlWorkbook,
  ],
  ['UTF-32 with its mark', utf32(`\ufeff${csv}`, false), wide],
  ['UTF-32, other order, with its mark', utf32(`\ufeff${csv}`, true), wide],
  ['UTF-32', utf32(csv, false), wide],
  ['UTF-32, other order', utf32(csv, true), wide],
])('%s is refused with how to save it (EXC-261)', (_what, bytes, advice) => {
  expect(adviceFor(bytes)).toBe(advice);
});

test.each<[string, Buffer]>([
  ['a CSV', Buffer.from(csv)],
  ['a CSV in UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
  ['a CSV in UTF-16 without its mark', Buffer.from(csv, 'utf16le')],
  ['a CSV that ends with the mark of MS-DOS', Buffer.from(`${csv}\u001a`)],
  ['one with several', Buffer.from(`${csv}\u001a\u001a\u001a\r\n`)],
  ['one in UTF-16', Buffer.from(`\ufeff${csv}\u001a`, 'utf16le')],
])('%s is a table', (_what, bytes) => {
  expect([adviceFor(bytes), sniffMediaType({ head: bytes, tail: bytes })]).toEqual([undefined, 'text/csv']);
});

test.each(['Nume\u001a;Prenume\r\nPopescu;Ana\r\n', '\u001aNume;Prenume\r\nPopescu;Ana'])(
  'the mark elsewhere makes %j no text',
  (text) => {
    const bytes = Buffer.from(text);
    expect(sniffMediaType({ head: bytes, tail: bytes })).toBeNull();
  },
);

import { expect, test } from 'vitest';
import { acceptedNames, typeByContent, withMediaType } from './media-type.ts';

test.each([
  ['extras.xml', 'text/xml', 'application/xml'],
  ['COTIZATII.CSV', 'application/vnd.ms-excel', 'text/csv'],
  ['cotizatii.csv', '', 'text/csv'],
  ['extras.STA', '', 'text/csv'],
  ['extras.940', 'application/octet-stream', 'text/csv'],
  ['extras.txt', 'text/plain', 'text/csv'],
  ['extrase.zip', 'application/x-zip-compressed', 'application/zip'],
  ['parafa.pdf', 'application/pdf', 'application/pdf'],
  ['cerere.docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['fara-nume', '', ''],
])('%s, which the browser calls "%s", is %s', async (name, type, expected) => {
  const sent = await withMediaType(new File(['conținut'], name, { type }));
  expect(sent.type).toBe(expected);
  expect(sent.name).toBe(name);
  expect(await sent.text()).toBe('conținut');
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

const contents: readonly [string, Uint8Array, string | undefined][] = [
  ['a JPEG', bytes('\xff\xd8\xff\xe1Exif'), 'image/jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a PDF', bytes('%PDF-1.7'), 'application/pdf'],
  ['a PDF after a mail header', bytes(`${'x'.repeat(500)}%PDF-1.4`), 'application/pdf'],
  ['a picture of an iPhone', box('heic'), 'image/heic'],
  ['a burst of an iPhone', box('hevc'), 'image/heic'],
  ['a picture of a Samsung', box('mif1'), 'image/heif'],
  ['an AVIF', box('avif'), 'image/avif'],
  ['a WebP of a messenger', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['a GIF', bytes('GIF89a'), 'image/gif'],
  ['a TIFF of a scanner', bytes('II*\0\x08\0\0\0'), 'image/tiff'],
  ['a bitmap', bytes('BM6\0\x0c\0\0\0\0\0'), 'image/bmp'],
  ['a video', box('mp42'), undefined],
  ['a sound', bytes('RIFF\x10\0\0\0WAVEfmt '), undefined],
  ['a text', bytes('Bună ziua'), undefined],
  ['nothing', bytes(''), undefined],
];

test.each(contents)('%s is recognised by its content (REP-207)', (_what, head, type) => {
  expect(typeByContent(head)).toBe(type);
});

test.each([
  ['act.jpg', ''],
  ['act', 'application/octet-stream'],
  ['act.jfif', 'image/pjpeg'],
  ['act.jpeg', 'image/jpg'],
  ['act.heic', 'image/heic'],
])('a JPEG named %s of type "%s" is a JPEG', async (name, type) => {
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], name, { type });
  expect((await withMediaType(jpeg)).type).toBe('image/jpeg');
});

test('the picker also offers files by the end of their names', () => {
  expect(acceptedNames(['application/xml', 'text/csv'])).toBe(
    'application/xml,text/csv,.csv,.txt,.sta,.940,.mt940,.xml',
  );
  expect(acceptedNames(['image/heic'])).toBe('image/heic,.heic');
  expect(acceptedNames(['application/pdf'])).toBe('application/pdf');
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archive, docx, xlsx } from '../../../test/files/archives.ts';
import { createFolder, pdf, writeBytes } from '../../../test/files/samples.ts';
import { officeTypes, readOfficeType } from './office-type.ts';

const folder = await createFolder();

async function typeOf(bytes: Buffer) {
  return readOfficeType(await writeBytes(join(folder, randomUUID()), bytes), bytes.subarray(0, 1024));
}

const manyPictures = Object.fromEntries(
  Array.from({ length: 300 }, (_, picture) => [`word/media/image${picture}.png`, 'x'.repeat(400)]),
);

test.each([
  ['a document', docx(), officeTypes.document],
  ['a document of three hundred pictures', docx(manyPictures), officeTypes.document],
  ['a table', xlsx(), officeTypes.spreadsheet],
  [
    'a document whose part is numbered',
    archive({ '[Content_Types].xml': '', 'word/document2.xml': '' }),
    officeTypes.document,
  ],
  [
    'an archive with a comment',
    archive({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }, 'made by hand'),
    officeTypes.spreadsheet,
  ],
  ['a document with macros', docx({ 'word/vbaProject.bin': 'x' }), null],
  ['a table with macros', xlsx({ 'xl/vbaProject.bin': 'x' }), null],
  ['any archive', archive({ 'virus.exe': 'MZ' }), null],
  ['one that claims to be both', docx({ 'xl/workbook.xml': '' }), null],
  ['one without its list of types', archive({ 'word/document.xml': '' }), null],
  ['a document cut short', docx().subarray(0, -30), null],
  ['a beginning alone', Buffer.from('PK\x03\x04'), null],
  ['a PDF', pdf(), null],
])('%s', async (_what, bytes, type) => {
  expect(await typeOf(bytes)).toBe(type);
});

test('a list that lies about its length or its place names nothing', async () => {
  for (const [offset, value] of [
    [10, 9],
    [12, 0xff_ff_ff],
    [16, 0xff_ff_ff_ff],
  ] as const) {
    const bytes = docx();
    const end = bytes.lastIndexOf('PK\x05\x06');
    if (offset === 10) bytes.writeUInt16LE(value, end + offset);
    else bytes.writeUInt32LE(value, end + offset);
    expect(await typeOf(bytes)).toBeNull();
  }
});

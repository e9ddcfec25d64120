/** The Aviz as PDF: one page of text on white ground, within a frame 8 mm from the edge (PAP-190). */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawsCode, readPdf } from '../../../../test/harness/read-document.ts';
import { printPdf } from '../../../../test/harness/read-qr.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { overlapsOf, textBoxesOf } from '../../../../test/harness/text-boxes.ts';
import type { PracticeNotice } from './practice-notice.ts';
import { renderPracticeNoticePdf } from './practice-notice-pdf.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');
const notice: PracticeNotice = {
  series: 'CJ-2026',
  number: '12',
  issuedOn: '2026-02-03',
  year: 2026,
  branch: 'Cluj',
  companyName: 'Țăranu & Știrbei S.R.L.',
  companyType: 'Societate de contabilitate cu capital autohton',
  address: 'Cluj-Napoca, str. Gheorghe Șincai nr. 14',
  cui: '14399840',
  rc: 'J2012000750528',
  regNumber: '001234',
  president: 'Ștefan Brânzănescu',
  validUntil: '2027-03-31',
  verifyUrl: 'https://registru.example.ro/documents/aviz/0123456789abcdef01234567',
};
const name = 'Contabilitate și Expertiză Țăranu '.repeat(6).slice(0, 170).trim();
const seat =
  'Municipiul Bistrița, strada Generalului Grigore Bălan, numărul 124, blocul 14, scara B, '.repeat(2);

const cases: [string, Partial<PracticeNotice>][] = [
  ['an ordinary firm', {}],
  [
    'a name of one letter and nothing else known',
    { companyName: 'A', address: null, president: null, rc: null, cui: null, regNumber: null },
  ],
  [
    'a name of 170 letters and the longest values',
    {
      companyName: name,
      address: seat,
      president: name.slice(0, 120),
      verifyUrl: notice.verifyUrl.replace('registru', `registru.${'ceccar-'.repeat(8)}x`),
    },
  ],
  ['a name of one word', { companyName: 'W'.repeat(170), president: 'W'.repeat(80) }],
];

test.each(cases)('with %s nothing is lost, overlaps or reaches the frame', async (_, values) => {
  const printed = { ...notice, ...values };
  const bytes = await renderPracticeNoticePdf(printed, createdAt);
  const text = (await readPdf(bytes)).replaceAll(' ', '');
  for (const part of [printed.companyName, printed.address, printed.president, printed.verifyUrl])
    if (part) expect(text).toContain(part.replaceAll(' ', ''));
  const boxes = await textBoxesOf(bytes);
  expect(
    boxes.filter(({ left, right, bottom, top }) => left < 60 || right > 535 || bottom < 56 || top > 786),
  ).toEqual([]);
  expect(overlapsOf(boxes)).toEqual([]);
  expect(boxes.filter(({ size }) => size < 6.99)).toEqual([]);
  // The code of the proof is never broken.
  expect(boxes.some(({ what }) => what.includes('0123456789abcdef01234567'))).toBe(true);
});

test('says who may practise, until when, and who says so, also aloud', async () => {
  const bytes = await renderPracticeNoticePdf(notice, createdAt);
  const text = (await readPdf(bytes)).replaceAll('\u00a0', ' ');
  for (const part of [
    'Filiala Cluj',
    'PENTRU EXERCITAREA PROFESIEI ÎN ANUL 2026',
    'Nr. CJ-2026/12 din 3 februarie 2026',
    'Nr. autorizației 001234',
    'CUI 14399840',
    'Nr. de ordine în registrul comerțului J2012000750528',
    'Sediul social Cluj-Napoca, str. Gheorghe Șincai nr. 14',
    'Valabil până la 31 martie 2027',
    'L.S. Președinte, Ștefan Brânzănescu',
  ])
    expect(text).toContain(part);
  const { tags, untagged } = await structureOf(bytes);
  expect(untagged).toEqual([]);
  expect(tags.filter(({ type }) => /^H\d$/.test(type)).map(({ text: heading }) => heading)).toEqual([
    'AVIZ',
    notice.companyName,
  ]);
  expect(drawsCode(bytes, notice.verifyUrl)).toBe(true);
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1);
  expect(bytes.length).toBeLessThan(100_000);
});

test('the frame begins 8 mm from the edge, on white ground', { tags: 'deep' }, async () => {
  const image = await loadImage(await printPdf(await renderPracticeNoticePdf(notice, createdAt), 127));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const isWhite = (x: number, y: number) =>
    [0, 1, 2].every((part) => data[4 * (y * width + x) + part] === 255);
  // 5 pixels a millimetre.
  const margin = 39;
  const stray: string[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isEdge = x < margin || y < margin || x >= width - margin || y >= height - margin;
      if (isEdge && !isWhite(x, y)) stray.push(`${x} ${y}`);
    }
  expect(stray).toEqual([]);
  expect(isWhite(110, 420)).toBe(true);
});

/** The card as PDF: two pages of text at card size, read aloud in order (PAP-189). */
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPortrait } from '../../../../../seed/demo-portrait.ts';
import { drawsCode, readPdf } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { overlapsOf, textBoxesOf } from '../../../../test/harness/text-boxes.ts';
import { type BadgePdfData, renderBadgePdf } from './badge-pdf.ts';

const visas = [2026, 2025, 2024, 2023, 2022].map((year) => ({
  year,
  hasVisa: year !== 2025,
  date: year === 2025 ? null : `${year}-02-03`,
}));

const badge: BadgePdfData = {
  brand: 'CECCAR',
  lastName: 'Mureșan',
  firstName: 'Andreea-Ștefania',
  title: 'EXPERT CONTABIL',
  branch: 'Cluj',
  cip: '14000001',
  regNumber: '617051',
  photo: drawPortrait(7),
  memberUrl: 'https://registru.example.ro/members/person/view/0191c2d3-0000-7000-8000-0191c2d3aaaa',
  releasedOn: '2024-09-15',
  visas,
  visaUntil: '2027-03-31',
  createdAt: new Date('2026-03-02T10:00:00Z'),
};

const words = 'Constantinescu-Drăgușanu Alexandrina ';
const cases: [string, Partial<BadgePdfData>][] = [
  ['an ordinary member', {}],
  [
    'names of one letter, and nothing else known',
    { lastName: 'O', firstName: 'I', title: null, visas: [], releasedOn: null },
  ],
  [
    'names of 170 letters and the longest numbers',
    {
      lastName: words.repeat(3).slice(0, 85).trim(),
      firstName: words.repeat(3).slice(-85).trim(),
      title: 'CONTABIL AUTORIZAT',
      branch: 'Bistrița-Năsăud',
      cip: '8'.repeat(20),
      regNumber: '123456/ABCDEF',
    },
  ],
  ['names of one word each', { lastName: 'W'.repeat(60), firstName: 'm'.repeat(60) }],
];

test.each(cases)(
  'with %s nothing is lost, overlaps or leaves the card, and nothing is below 5 points',
  async (_, values) => {
    const card = { ...badge, ...values };
    const bytes = await renderBadgePdf(card);
    const text = (await readPdf(bytes)).replaceAll(' ', '');
    for (const part of [
      card.lastName.toUpperCase(),
      card.firstName,
      card.branch,
      card.cip,
      card.regNumber,
      card.memberUrl,
    ])
      expect(text).toContain(part?.replaceAll(' ', ''));
    const boxes = await textBoxesOf(bytes);
    expect(boxes.filter(({ size }) => size < 4.99)).toEqual([]);
    expect(
      boxes.filter(({ left, right, bottom, top }) => left < 5 || right > 148 || bottom < 6 || top > 240),
    ).toEqual([]);
    expect(overlapsOf(boxes)).toEqual([]);
    const sizeOf = (part: string) => boxes.find(({ what }) => part.startsWith(what.slice(0, 8)))?.size ?? 0;
    expect(sizeOf(card.lastName.toUpperCase())).toBeGreaterThanOrEqual(sizeOf(card.firstName));
  },
);

test('two pages of 54 × 84.96 mm are read aloud from name to code', { tags: 'deep' }, async () => {
  const bytes = await renderBadgePdf(badge);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  expect(pdf.numPages).toBe(2);
  for (const page of [1, 2]) {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 25.4 / 72 });
    expect([width, height].map((side) => Math.round(side * 100) / 100)).toEqual([54, 84.96]);
  }
  const { tags, untagged } = await structureOf(bytes);
  expect(untagged).toEqual([]);
  expect(tags.filter(({ type }) => type === 'H1').map(({ text }) => text)).toEqual(['LEGITIMAȚIE']);
  expect(tags.flatMap(({ alt }) => alt ?? [])).toEqual([
    'Fotografia: Mureșan Andreea-Ștefania',
    `Cod QR: ${badge.memberUrl}`,
  ]);
  expect(tags.filter(({ type }) => type === 'TH').map(({ scope }) => scope)).toEqual([
    'Column',
    'Column',
    'Column',
  ]);
  expect(drawsCode(bytes, badge.memberUrl)).toBe(true);
  expect(await readPdf(bytes)).toContain('Viza este valabilă până la 31.03.2027.');
  expect(bytes.length).toBeLessThan(100_000);
});

test('the same card is drawn the same', { tags: 'deep' }, async () => {
  expect((await renderBadgePdf(badge)).equals(await renderBadgePdf(badge))).toBe(true);
});

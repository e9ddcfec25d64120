/** Every text is read aloud once, in the order in which it is seen. */
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import {
  drawFooters,
  drawHeading,
  drawLetterhead,
  finishPdf,
  keepTogether,
  line,
  openPdf,
} from './pdf-page.ts';
import { artifact, headerCell, tag } from './tagged.ts';

const info = { title: 'Probă & <probă>', subject: 'Probă', createdAt: new Date(0) };

test('a text that runs over pages stays one paragraph (PAP-130)', async () => {
  const pdf = openPdf(info);
  drawLetterhead(pdf, 'Cluj');
  drawHeading(pdf, 'PROBĂ', 'de citire');
  const text = 'Cuvinte lungi și scurte. '.repeat(400).trim();
  tag(pdf, 'P', () => pdf.text(text, { width: 400 }));
  drawFooters(pdf, 'Cluj', 'https://registru.example.ro/1');
  const { tags, untagged, pages } = await structureOf(await finishPdf(pdf));
  expect(pages).toBeGreaterThan(1);
  expect(untagged).toEqual([]);
  expect(tags.map(({ type }) => type)).toEqual(['Document', 'P', 'P', 'H1', 'P', 'P', 'Figure', 'P', 'Link']);
  expect(tags[5]?.text).toBe(text);
  expect(tags[6]?.alt).toBe('Cod QR: https://registru.example.ro/1');
});

test('tags may be nested, and a page may end inside a tag (PAP-130)', async () => {
  const pdf = openPdf(info);
  tag(pdf, 'Table', () => {
    tag(pdf, 'TR', () => headerCell(pdf, 'Column', () => pdf.text('An')));
    keepTogether(pdf, 10_000);
    artifact(pdf, () => tag(pdf, 'TR', () => pdf.text('An')));
    tag(pdf, 'TR', () =>
      tag(pdf, 'TD', () => {
        pdf.text('2026');
        tag(pdf, 'Span', () => pdf.text('înainte'));
        line(pdf, 10, 20, 30);
        keepTogether(pdf, 10_000);
        pdf.text('după');
      }),
    );
  });
  const { tags, untagged } = await structureOf(await finishPdf(pdf));
  expect(untagged).toEqual([]);
  expect(tags.map(({ type, text }) => [type, text])).toEqual([
    ['Document', ''],
    ['Table', ''],
    ['TR', ''],
    ['TH', 'An'],
    ['TR', ''],
    ['TD', '2026după'],
    ['Span', 'înainte'],
  ]);
});

test('what is drawn outside of tags is found', async () => {
  const pdf = openPdf(info);
  pdf.text('Rătăcit');
  const { untagged } = await structureOf(await finishPdf(pdf));
  expect(untagged).toEqual(['Rătăcit']);
});

test('says in its metadata what it is (PAP-130)', async () => {
  const pdf = openPdf(info);
  tag(pdf, 'P', () => pdf.text('Verificați și înființați'));
  const bytes = await finishPdf(pdf);
  const { metadata } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  expect(metadata?.get('dc:title')).toBe(info.title);
  const xml = bytes.toString('utf8');
  for (const part of ['<pdfuaid:part>1<', '<pdfaid:part>2<', '<pdfaid:conformance>A<'])
    expect(xml).toContain(part);
});

test('"fi" is copied as two letters (PAP-131)', async () => {
  const pdf = openPdf(info);
  for (const name of ['serif', 'serifBold', 'sans'])
    tag(pdf, 'P', () =>
      pdf.font(name).text('Verificați, afla, oficiu, efect, affin', { features: ['kern'] }),
    );
  const text = await readPdf(await finishPdf(pdf));
  expect(text).not.toMatch(/[\ufb00-\ufb06]/);
  expect(text.match(/Verificați, afla, oficiu, efect, affin/g)).toHaveLength(3);
});

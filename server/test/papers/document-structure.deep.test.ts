/** Screen readers read every document whole and in the order in which it is seen (PAP-130). */
import { glob, readFile } from 'node:fs/promises';
import { PDFBool, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sealField } from '../../src/domains/papers/seal/seal-field.ts';
import { type ReadTag, structureOf } from '../harness/read-structure.ts';
import { cases, pdfCases } from './document-cases.ts';

/** Where a tag may stand; others may stand anywhere. */
const parents: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
};

function findMisplaced(tags: readonly ReadTag[]): string[] {
  return tags
    .filter(({ type, within }) => parents[type] && !parents[type].includes(within.at(-1) ?? ''))
    .map(({ type, text, within }) => `${within.join(' ')} ${type} ${text}`);
}

/** Reading may go up only to a column on the right. */
function findBackwards(tags: readonly ReadTag[]): string[] {
  const placed = tags.flatMap(({ text, at }) => (at ? [{ text, ...at }] : []));
  return placed.flatMap((tag, index) => {
    const before = placed[index - 1];
    if (!before || tag.page > before.page) return [];
    const isBack = tag.page < before.page || (tag.y < before.y - 4 && tag.x < before.x + 20);
    return isBack ? [`${before.text} → ${tag.text}`] : [];
  });
}

test.each(pdfCases)('%s is read aloud whole and in order', async (_label, draw, texts) => {
  const bytes = await draw(texts);
  const { tags, untagged, links } = await structureOf(bytes);
  expect(untagged).toEqual([]);
  expect(findMisplaced(tags)).toEqual([]);
  expect(findBackwards(tags)).toEqual([]);
  expect(tags.filter(({ within }) => within.length === 0).map(({ type }) => type)).toEqual(['Document']);
  const headings = tags.map(({ type }) => type).filter((type) => /^H\d$/.test(type));
  expect(headings[0]).toBe('H1');
  expect(headings.filter((type) => type === 'H1')).toHaveLength(1);
  const figures = tags.filter(({ type }) => type === 'Figure');
  expect(figures.filter(({ alt }) => !alt)).toEqual([]);
  expect(tags.filter(({ type, scope }) => type === 'TH' && !scope)).toEqual([]);
  // Every link and form field is reached from its tag, and has a name.
  expect(tags.filter(({ annotation }) => annotation).length).toBe(links.length);
  expect(links.filter(({ name }) => !name)).toEqual([]);
});

test.each(pdfCases)('%s says its language, title and standard', async (label, draw, texts) => {
  const bytes = await draw(texts);
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  const at = (...path: string[]) =>
    path.reduce<PDFDict>((dict, name) => dict.lookup(PDFName.of(name), PDFDict), catalog);
  expect(catalog.lookup(PDFName.of('Lang'), PDFString).decodeText()).toBe(
    label.includes('(en)') ? 'en-GB' : 'ro-RO',
  );
  expect(at('MarkInfo').lookup(PDFName.of('Marked'))).toBe(PDFBool.True);
  expect(at('ViewerPreferences').lookup(PDFName.of('DisplayDocTitle'))).toBe(PDFBool.True);
  const { info, metadata } = await (await getDocumentProxy(new Uint8Array(bytes))).getMetadata();
  const title = String(Object.entries(info).find(([name]) => name === 'Title')?.[1] ?? '');
  expect(title).not.toBe('');
  expect(metadata?.get('dc:title')).toBe(title);
  expect(bytes.toString('utf8')).toContain('<pdfuaid:part>1<');
});

test('every kind of document is drawn here', async () => {
  const declared: string[] = [];
  for await (const path of glob('server/src/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const [, name] = /= defineDocument\(\{\s*name: '([\w-]+)'/.exec(await readFile(path, 'utf8')) ?? [];
    // A seal is only added to a finished document, and has no text of its own.
    if (name && name !== sealField.name) declared.push(name);
  }
  expect(declared.toSorted()).toEqual(Object.keys(cases).toSorted());
});

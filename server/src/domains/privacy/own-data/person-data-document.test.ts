import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/harness/read-document.ts';
import { structureOf } from '../../../../test/harness/read-structure.ts';
import { columnsOf } from './column-widths.ts';
import type { CopyTopic } from './copy-parts.ts';
import { type PersonDataFacts, renderPersonData } from './person-data-document.ts';

const madeAt = new Date('2026-01-31T10:00:00Z');
const longName = `${'Constantinescu-Brâncoveanu '.repeat(6)}Șerban`;

function topic(title: string, more: Partial<CopyTopic> = {}): CopyTopic {
  return { title, count: 1, left: 0, tables: [], records: [], ...more };
}

const facts: PersonDataFacts = {
  kind: 'person',
  name: 'Wu Yi',
  branch: 'Cluj',
  contact: { address: 'Str. Horea nr. 1', phone: '0264 000 000', email: 'cluj@example.ro' },
  controller: { seat: null, officer: null, formerMemberYears: 10, accessLogDays: 1095 },
  request: { askedAt: madeAt },
  topics: [topic('Vize', { tables: [{ titles: ['An'], rows: [{ cells: ['2026'] }] }] })],
  files: [{ title: 'Parafe', name: 'Parafe/1-parafa.pdf', size: 1_500_000 }],
};

/** Every form of content, with texts of every length. */
const extreme: PersonDataFacts = {
  ...facts,
  name: longName,
  branch: 'Bistrița-Năsăud',
  topics: [
    topic('Fișa din registru', {
      records: [{ title: null, rows: [{ label: 'Observații', value: 'cuvinte multe '.repeat(400) }] }],
    }),
    topic('Mesaje', {
      count: 400,
      left: 100,
      tables: [
        {
          titles: ['La', 'Textul', 'Fișier'],
          rows: Array.from({ length: 60 }, (_, index) => ({
            cells: ['26.11.2026, 16:52', 'mesaj lung '.repeat((index * 37) % 300), 'x'.repeat(index)],
          })),
        },
      ],
    }),
    topic('Istoricul fișei', {
      tables: [
        {
          titles: ['Ora', 'Ce s-a întâmplat'],
          rows: [
            { cells: ['26.11.2026 (1 schimbare)'], style: 'group' },
            { cells: ['10:00', 'Filiala a schimbat'] },
          ],
        },
      ],
    }),
  ],
  files: Array.from({ length: 90 }, (_, index) => ({
    title: 'Parafe',
    name: `Parafe/${index}.pdf`,
    size: index,
  })),
};

test('the first page says whose data it is, why and within which term (PRI-25)', async () => {
  const text = (await readPdf(await renderPersonData(facts, madeAt))).replaceAll('\u00a0', ' ');
  for (const words of [
    'Ale cui date Wu Yi',
    'dreptului de acces (art. 15 din Regulamentul (UE) 2016/679)',
    'Cerută la 31.01.2026, 12:00',
    'cel mult o lună de la cerere (art. 12 alin. (3) din Regulamentul (UE) 2016/679): 28.02.2026',
    'Filiala Cluj: Str. Horea nr. 1 · 0264 000 000 · cluj@example.ro',
    'ANSPDCP',
    'Parafe/1-parafa.pdf Parafe 1,4 MB',
  ])
    expect(text).toContain(words);
});

test.each([
  ['usual', facts],
  ['extreme', extreme],
])(
  'the contents name the page of each section, and all is read aloud in order: %s (PRI-25)',
  { tags: 'deep' },
  async (_, drawn) => {
    const bytes = await renderPersonData(drawn, madeAt);
    const { tags, untagged } = await structureOf(bytes);
    expect(untagged).toEqual([]);
    const headings = tags.filter(({ type, text }) => type === 'H2' && text !== 'Cuprins');
    const cells = tags
      .filter(({ type, within }) => type === 'TD' && within.includes('Table'))
      .map(({ text }) => text);
    for (const { text, at } of headings) {
      const place = cells.indexOf(text);
      expect([text, Number(cells[place + 2])]).toEqual([text, (at?.page ?? -1) + 1]);
    }
    expect(headings).toHaveLength(drawn.topics.length + 2);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect((await readPdf(bytes)).replace(/\s+/g, ' ')).toContain(
      `Pagina ${pdf.numPages} din ${pdf.numPages}`,
    );
  },
);

test('a column is as wide as its longest word where that fits (PRI-25)', () => {
  const rows = [{ cells: ['2026', 'o explicație lungă '.repeat(20), 'dumneavoastră'] }];
  const parts = columnsOf(['An', 'Textul', 'De la'], rows).map(({ part }) => Math.round(part * 100));
  expect(parts.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(99);
  expect(parts[1]).toBeGreaterThan(60);
  expect(parts[2]).toBeGreaterThan(12);
});

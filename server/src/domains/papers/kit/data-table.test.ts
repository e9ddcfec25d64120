import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawDataTable, type TableRow } from './data-table.ts';
import { finishPdf, openPdf } from './pdf-page.ts';

const columns = [
  { title: 'Denumire', part: 0.3 },
  { title: 'Text', part: 0.7 },
];

async function pagesOf(rows: readonly TableRow[], heightAfter = 0): Promise<string[]> {
  const pdf = openPdf({ title: 'Probă', subject: 'Probă', createdAt: new Date(0) });
  drawDataTable(pdf, { columns, rows, heightAfter });
  const read = await getDocumentProxy(new Uint8Array(await finishPdf(pdf)));
  return Promise.all(
    Array.from({ length: read.numPages }, async (_, index) => {
      const { items } = await (await read.getPage(index + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
    }),
  );
}

test('each page repeats the head, and the group that it continues (PAP-172)', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => ({ cells: [`Rând ${index}`, 'text'] }));
  const pages = await pagesOf([{ cells: ['Anul 2026'], style: 'group' }, ...rows]);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toMatch(/^Denumire Text Anul 2026 Rând/);
});

test('a cell that is higher than a page is continued, and no word of it is lost (PAP-172)', {
  tags: 'deep',
}, async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `c${index}`);
  const pages = await pagesOf([
    { cells: ['Mesaj', words.join(' ')] },
    { cells: ['Altul', 'w'.repeat(2000)] },
  ]);
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join(' ');
  expect(text.match(/c\d+/g)).toEqual(words);
  expect(text.match(/w/g)).toHaveLength(2000);
});

test.each(Array.from({ length: 12 }, (_, index) => 20 + index))(
  'of %i rows neither a group nor a sum stands alone on a page (PAP-172)',
  async (count) => {
    const rows: TableRow[] = Array.from({ length: count }, (_, index) => ({
      cells: [`Rând ${index}`, 'text'],
    }));
    const pages = await pagesOf([
      ...rows,
      { cells: ['Anul 2025'], style: 'group' },
      { cells: ['Ultimul', 'text'] },
      { cells: ['Total'], style: 'sum' },
    ]);
    expect(pages.at(-1)).toMatch(/Anul 2025 Ultimul text Total$/);
  },
);

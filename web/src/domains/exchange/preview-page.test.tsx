/** The page of one import, in its states, and the same import among all jobs. */
import { imports } from '@ceccar/contract/exchange/imports';
import { workStatuses } from '@ceccar/contract/exchange/work';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection, record, serveList, serveRecord } from '../../../test/server.ts';
import { button, expectAccessible, expectCount, expectTexts } from '../../../test/verbs.ts';
import { paths } from '../../platform/paths.ts';
import { ImportPage } from './import-page.tsx';
import { PreviewPage } from './preview-page.tsx';
import { WorkPage } from './work-page.tsx';

const sent = {
  file: { name: 'societati.xlsx', path: '/download/import/1', size: 9_000 },
  type: 'companies',
  totalRows: 5,
  username: 'admin',
  createdAt: '2026-11-27T08:00:00Z',
  finishedAt: '2026-11-27T08:00:09Z',
};
const counts = { newRows: 5, changedRows: 0, sameRows: 0, doubtfulRows: 0 };

async function openImport(values: Record<string, unknown>) {
  const row = record(imports, imports.defaultView, 1, { ...sent, ...values });
  serveRecord(row);
  serveList(imports, imports.defaultView);
  answer(`GET ${row['@id']}/rows`, {
    body: collection([
      {
        '@id': '',
        '@type': 'ImportRow',
        line: 2,
        kind: 'new',
        name: 'Conta Expert SRL',
        record: null,
        changes: [],
        doubts: [],
      },
    ]),
  });
  answer(`GET ${row['@id']}/errors`, {
    body: collection([
      {
        '@id': '',
        '@type': 'ImportError',
        line: 2,
        position: 1,
        column: 'Filiala',
        value: 'Klausenburg',
        message: 'Nu există în listă; ați vrut „Cluj”?',
      },
    ]),
  });
  return renderScreen(<PreviewPage />, { at: '/imports/1', route: paths.import });
}

test('a refused file is corrected on its own page, which leads back to the same tab and to all jobs', {
  tags: 'deep',
}, async () => {
  await openImport({ status: 'failed', errorCount: 1 });
  const corrected = page.getByRole('region', { name: 'Trimite fișierul corectat' });
  await expect.element(button(corrected, 'Previzualizează')).toBeVisible();
  await expectTexts(page.getByRole('alert').getByRole('listitem'), [
    'Rândul 2, Filiala „Klausenburg”: Nu există în listă; ați vrut „Cluj”?',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Importuri' }))
    .toHaveAttribute('href', '/imports?type=companies#new-import');
  await expect
    .element(page.getByRole('link', { name: 'Toate lucrările' }))
    .toHaveAttribute('href', paths.work);
  await expectAccessible();
});

test('the tab of the imports is in their address and remembered, with its templates (EXC-171)', {
  tags: 'deep',
}, async () => {
  serveList(imports, imports.defaultView);
  const { location, unmount } = await renderScreen(<ImportPage />, { at: '/imports?type=companies' });
  await expect.element(button(page, 'Societăți')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Persoane').click();
  await expect.poll(location).toBe('/imports?type=persons');
  const template = '/download/import_template/persons';
  await expect
    .element(page.getByRole('link', { name: 'Descarcă modelul (Excel)' }))
    .toHaveAttribute('href', `${template}.xlsx`);
  await expect.element(page.getByRole('link', { name: 'modelul CSV' })).toHaveAttribute('href', template);
  await unmount();

  await renderScreen(<ImportPage />, { at: '/imports' });
  await expect.element(button(page, 'Persoane')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['done', 'S-au adăugat 5 societăți.', 'nou', 'Noi (5)'],
  ['undone', 'S-au șters 5 societăți.', 'șters', 'Șterse (5)'],
] as const)(
  'an import that is %s says: %s; its rows are called %s (EXC-90)',
  async (status, text, word, tab) => {
    await openImport({ status, ...counts });
    await expect.element(page.getByText(text)).toBeVisible();
    const rows = page.getByRole('table', { name: 'Rândurile fișierului' });
    await expect.element(rows.getByText(word, { exact: true })).toBeVisible();
    await expectCount(rows.getByText(/^(?:nou|șters)$/), 1);
    await expect.element(button(page, tab)).toBeVisible();
  },
);

test.each(['previewed', 'done', 'failed', 'undone', 'dropped'] as const)(
  'an import that is %s has the same word and colour among all jobs, which lead to it (EXC-90)',
  async (status) => {
    const label = String(workStatuses.find(({ value }) => value === status)?.label);
    const colourIn = (table: Locator) =>
      getComputedStyle(table.getByText(label, { exact: true }).element()).color;
    serveList(imports, imports.defaultView, [{ ...sent, status }]);
    const { unmount } = await renderScreen(<ImportPage />, { at: '/imports' });
    const list = page.getByRole('table', { name: 'Importuri' });
    await expect.element(list.getByText(label, { exact: true })).toBeVisible();
    const colour = colourIn(list);
    await unmount();

    const work = {
      '@id': '/api/imports/1',
      '@type': 'Work',
      id: 1,
      kind: 'import',
      name: sent.file.name,
      what: 'societăți',
      status,
      totalRows: 5,
      doneRows: 5,
      problem: null,
      username: 'admin',
      createdAt: sent.createdAt,
      finishedAt: sent.finishedAt,
      resultLink: '/imports/1',
      abilities: { cancel: false },
    };
    answer('GET /api/work', { body: collection([work]) });
    await renderScreen(<WorkPage />, { at: '/jobs' });
    const table = page.getByRole('table', { name: 'Lucrări' });
    await expect.element(table.getByText(label, { exact: true })).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: 'Deschide importul' }))
      .toHaveAttribute('href', '/imports/1');
    expect(colourIn(table)).toBe(colour);
  },
);

test('the rows are a grid with a column for each field, in the order of the template; what has to be checked comes first, with its cell tinted', {
  tags: 'deep',
}, async () => {
  const row = record(imports, imports.defaultView, 1, {
    ...sent,
    status: 'previewed',
    ...counts,
    changedRows: 1,
    doubtfulRows: 1,
  });
  serveRecord(row);
  const change = (propertyPath: string, label: string, before: string | null, after: string | null) => ({
    propertyPath,
    label,
    before,
    after,
  });
  answer(`GET ${row['@id']}/rows`, ({ query }) => ({
    body: collection([
      {
        '@id': '',
        '@type': 'ImportRow',
        line: 3,
        kind: query.get('kind') === 'new' ? 'new' : 'changed',
        name: 'Conta Expert SRL',
        record: null,
        changes: [change('phone', 'Telefon', '0700', null), change('cui', 'CUI', null, '14140586')],
        doubts: [{ label: 'Pagina web', message: 'Nu pare o adresă.' }],
      },
      {
        '@id': '',
        '@type': 'ImportRow',
        line: 4,
        kind: 'changed',
        name: 'Conta Expert SRL',
        record: '/api/companies/00000000-0000-4000-8000-000000000001',
        changes: [change('name', 'Denumire', 'Conta', 'Conta Expert SRL')],
        doubts: [],
      },
    ]),
  }));
  await renderScreen(<PreviewPage />, { at: '/imports/1', route: paths.import });
  const grid = page.getByRole('table', { name: 'Rândurile fișierului' });
  await expect.element(button(page, 'De verificat (1)')).toHaveAttribute('aria-pressed', 'true');
  await expectTexts(grid.getByRole('columnheader'), ['Rând', 'Denumire', 'CUI', 'Telefon', 'Pagina web']);
  await expectTexts(grid.getByRole('cell'), [
    '',
    '– →devine 14140586',
    '0700 →devine –',
    'Nu pare o adresă.',
    'Conta →devine Conta Expert SRL',
    '',
    '',
    '',
  ]);
  expect(grid.getByRole('cell').nth(3).element().className).toBe('doubtful');
  await expectAccessible();
  await button(page, 'Noi (5)').click();
  await expect.element(grid.getByRole('cell').nth(1)).toHaveTextContent('14140586');
});

/** An export that a list asks for. */
import { exports } from '@ceccar/contract/exchange/exports';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { administratorAbilities, answer, record } from '../../../test/server.ts';
import { button, expectCount } from '../../../test/verbs.ts';
import { page as pageData } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { ExportButton } from './export-list.tsx';
import { ExportResult } from './export-result.tsx';

const rowOf = (values: Record<string, unknown>) =>
  record(exports, 'export-list', 7, {
    name: 'Lista persoanelor fizice',
    type: 'persons_list',
    format: 'xlsx',
    status: 'pending',
    columns: [],
    filters: {},
    downloads: [],
    downloadLink: null,
    fileSize: null,
    region: null,
    problem: null,
    abilities: { ...administratorAbilities, download: true, cancel: true },
    ...values,
  });
const done = { status: 'done', downloadLink: '#descarcare', fileSize: 4096 };

test('a small file is downloaded at once, a late one is offered, and the button keeps its place (EXC-270)', {
  tags: 'deep',
}, async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  pageData.user?.links.push({ path: paths.exports, label: 'Exporturi' });
  let row = rowOf({});
  answer('POST /exports/create-export', () => ({ body: row }));
  answer('GET /api/exports/7', () => ({ body: row }));
  await renderScreen(<ExportButton label="Exportă lista" request={() => ({})} />);
  const exporting = button(page, 'Exportă lista');
  const place = exporting.element().getBoundingClientRect().left;
  exporting.element().focus();
  await exporting.click();
  expect(clicked).not.toHaveBeenCalled();
  row = rowOf(done);
  await expect
    .poll(() => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).getAttribute('href')))
    .toEqual(['#descarcare']);
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Fișierul este gata și se descarcă.' }))
    .toBeVisible();
  await expect.element(exporting).toHaveFocus();
  expect(exporting.element().getBoundingClientRect().left).toBe(place);
  await expectCount(page.getByRole('link', { name: 'Descarcă din nou' }), 1);
});

test('a file that takes longer, or fails, is reported and never starts by itself (EXC-270)', {
  tags: 'deep',
}, async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const onFree = vi.fn();
  let row = rowOf({});
  answer('GET /api/exports/7', () => ({ body: row }));
  await renderScreen(<ExportResult iri="/api/exports/7" onFree={onFree} waitMs={0} />);
  await expect.element(page.getByText(/^Fișierul este mare și se scrie\./)).toBeVisible();
  expect(onFree).toHaveBeenCalledTimes(1);
  row = rowOf(done);
  await expect.poll(() => onFree.mock.calls.length).toBe(2);
  expect(clicked).not.toHaveBeenCalled();

  row = rowOf({ status: 'failed', problem: 'Nu este loc pe disc.' });
  await renderScreen(<ExportResult iri="/api/exports/7" onFree={onFree} />, { at: '/alt' });
  await expect.poll(() => onFree.mock.calls.length).toBeGreaterThan(2);
});

/** The list of reports: what its cells say, its colours as bars, its filters, and a report on a phone. */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { requestsTo, serveList } from '../../../test/server.ts';
import {
  button,
  choice,
  expectAccessible,
  expectCount,
  expectRow,
  expectTexts,
  row,
  rows,
} from '../../../test/verbs.ts';
import { ReportList } from './report-list.tsx';

const region = { '@id': '/api/regions/12', '@type': 'Region', name: 'Cluj' };

const report = {
  username: 'pop.ana.1',
  memberName: 'Pop Ana',
  personName: 'Pop Ana',
  region,
  year: 2025,
  attempt: 1,
  current_step: 4,
  status: 400,
  statusLabel: 'Depus',
  validated: false,
  isAmended: false,
  isRejected: false,
  hasOpenResubmissionRequests: false,
  reportCreatedAt: '2026-11-09T08:10:00.000Z',
  digitallySigned: true,
  noteTotal: 1127.16,
  visaScheduled: null,
};

const decided = { validator: 'Pintea Corina' };

const reports = [
  report,
  { ...report, ...decided, memberName: 'Amânata Eva', status: 480, statusLabel: 'Amânat', isAmended: true },
  { ...report, memberName: 'Rectificata Ina', isAmended: true },
  {
    ...report,
    ...decided,
    memberName: 'Conta SRL',
    personName: null,
    companyName: 'Conta SRL',
    username: null,
    status: 430,
    statusLabel: 'Validat (viză acordată)',
    validated: true,
    hasOpenResubmissionRequests: true,
    visaScheduled: '2026-03-12',
  },
];

async function openList(filter?: Record<string, unknown>) {
  serveList(annualReports, 'report-list', reports);
  const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  await renderScreen(<ReportList />, { at: `/annual_reports${query}` });
  await expect.element(page.getByText(/^Amânata Eva/).first()).toBeVisible();
}

const lastQuery = () => requestsTo('GET /api/annual_reports').at(-1)?.query;

test('a row has every fact of the report in seven cells (REP-238)', async () => {
  await openList();
  await expectTexts(page.getByRole('columnheader'), [
    'Membru',
    'An',
    'Stare',
    'Data încărcării',
    'Semnat electronic',
    'Nota de plată',
    'Validator',
    'Acțiuni',
  ]);
  await expectRow(page, 'Pop Ana', {
    Membru: 'Pop Ana | pop.ana.1 · Cluj',
    Stare: 'Depus',
    'Data încărcării': '09.11.2026, 10:10',
    'Semnat electronic': 'Da',
    'Nota de plată': '1.127,16 RON',
  });
  await expectRow(page, 'Amânata Eva', { Stare: 'Amânat', Validator: 'Pintea Corina' });
  await expectRow(page, 'Rectificata Ina', { Stare: 'Depus | Rectificativ' });
  await expectRow(page, 'Conta SRL', {
    Membru: 'Conta SRL | Fără cont · Cluj',
    Stare: 'Validat (viză acordată) | Viză programată 12.03.2026 · Cerere de redepunere',
  });
  await expectAccessible();
});

/** Colour of the bar at the left of a row, and of the row itself. */
function coloursOf(name: string) {
  const cell = row(page, name).getByRole('cell').nth(0).element();
  const { boxShadow } = getComputedStyle(cell);
  const { backgroundColor } = getComputedStyle(cell.closest('tr') ?? cell);
  return { bar: /rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? null, ground: backgroundColor };
}

test('the colour of a state is a bar; no row is tinted', async () => {
  await openList();
  // A row under the pointer has another ground.
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  const [plain, yellow, amended, orange] = ['Pop Ana', 'Amânata Eva', 'Rectificata Ina', 'Conta SRL'].map(
    coloursOf,
  );
  expect(plain?.bar).toBeNull();
  expect(yellow?.bar).toBe('rgb(154, 130, 0)');
  expect(amended?.bar).toBe(yellow?.bar);
  expect(orange?.bar).toBe('rgb(198, 93, 7)');
  for (const { ground } of [yellow, amended, orange].filter((one) => one !== undefined))
    expect(ground).toBe(plain?.ground);
});

test('persons and companies are one choice; the address keeps the names of the filters', {
  tags: 'deep',
}, async () => {
  await openList();
  await button(page, 'Mai multe filtre').click();
  const members = choice(page, 'Membri');
  await members.selectOptions('Persoane');
  await expect.poll(() => lastQuery()?.get('isPerson')).toBe('true');
  await members.selectOptions('Societăți');
  await expect.poll(() => lastQuery()?.get('isCompany')).toBe('true');
  expect(lastQuery()?.has('isPerson')).toBe(false);
  await members.selectOptions('Toți');
  // Two filters that nobody takes for one another.
  await expect.element(choice(page, 'Stare')).toBeVisible();
  await choice(page, 'Validare').selectOptions('Nevalidat');
  await expect.poll(() => lastQuery()?.get('validated')).toBe('false');
  expect(lastQuery()?.has('isCompany')).toBe(false);
});

test('an address of earlier versions still filters, and shows what it filters', async () => {
  await openList({ isCompany: true, validated: 'true', status: 430 });
  expect(Object.fromEntries(lastQuery() ?? [])).toMatchObject({
    isCompany: 'true',
    validated: 'true',
    status: '430',
  });
  await expect.element(choice(page, 'Membri')).toHaveDisplayValue('Societăți');
  await expect.element(choice(page, 'Validare')).toHaveDisplayValue('Validat');
  await expect.element(choice(page, 'Stare')).toHaveDisplayValue('Validat (viză acordată)');
});

test('on a phone a report takes a few lines', async () => {
  await page.viewport(390, 844);
  await openList();
  await expectCount(rows(page), 0);
  const card = page.getByRole('listitem').filter({ hasText: 'Amânata Eva' });
  await expectTexts(card, [
    /^Amânata Eva 2025Amânat de Pintea Corinapop\.ana\.1 · Cluj · încărcat 09\.11\.2026 · 1\.127,16 RON$/,
  ]);
  expect(card.element().getBoundingClientRect().height).toBeLessThan(110);
  await expectAccessible();
  await page.viewport(1440, 900);
});

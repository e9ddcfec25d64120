/** The home of staff: what waits, and one calm sentence if nothing does. */
import { currentYear } from '@ceccar/contract/current-year';
import type { StaffHome } from '@ceccar/contract/operation/home';
import type { SeasonCharts } from '@ceccar/contract/reports/season-charts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, refusal } from '../../../test/server.ts';
import { expectAccessible } from '../../../test/verbs.ts';
import { page as account } from '../../platform/api/page.ts';
import { HomePage } from './home-page.tsx';

const empty: StaffHome = { tasks: [], desk: null, filingDeadline: null, visasEndOn: null, recent: [] };

const further = { title: 'Evidență', links: [{ path: '/system', label: 'Starea sistemului' }] };

beforeEach(() => {
  account.user?.furtherLinks.splice(0);
});

function open(home: Partial<StaffHome>) {
  answer('GET /api/home', { body: { ...empty, ...home } });
  return renderScreen(<HomePage />);
}

test('nothing waits: one calm sentence, and no section for what the account does not see', async () => {
  await open({ tasks: [{ key: 'reportsToDecide', count: 0, filter: { status: '400' } }] });
  const toDo = page.getByRole('region', { name: 'De făcut' });
  await expect.element(toDo.getByText('Nimic nu așteaptă acum.')).toBeVisible();
  await expect.element(page.getByText('Fișele pe care le deschideți apar aici.')).toBeVisible();
  for (const name of ['Termene', 'Starea sistemului'])
    expect(page.getByRole('region', { name }).elements()).toEqual([]);
});

test('an account without counted lists gets links to its lists in place of the tasks (API-267)', async () => {
  await open({});
  const register = page.getByRole('region', { name: 'Registrul' });
  await expect
    .element(register.getByRole('link', { name: 'Persoane fizice' }))
    .toHaveAttribute('href', '/persons');
  expect(page.getByRole('region', { name: 'De făcut' }).elements()).toEqual([]);
});

test('what waits is a list of links; days of visas stand with the deadlines', async () => {
  await open({
    tasks: [
      { key: 'reportsToDecide', count: 3, filter: { status: '400' } },
      { key: 'resubmissions', count: 0, filter: { hasOpenResubmissionRequests: 'true' } },
      { key: 'visaDays', count: 1, filter: { status: '410', visaScheduled: '2026-03-02' } },
    ],
    filingDeadline: '2099-02-28',
    visasEndOn: '2099-03-31',
    recent: [
      {
        kind: 'company',
        uuid: '00000000-0000-4000-8000-000000000007',
        name: 'Conta Expert SRL',
        number: '77',
        viewedAt: '2026-02-09T10:00:00.000Z',
      },
    ],
  });
  const toDo = page.getByRole('region', { name: 'De făcut' });
  await expect.element(toDo.getByRole('listitem')).toHaveTextContent('3 rapoarte așteaptă o decizie');
  await expect
    .element(toDo.getByRole('link'))
    .toHaveAttribute('href', '/annual_reports?filter=%7B%22status%22%3A%22400%22%7D');
  const lines = page.getByRole('region', { name: 'Termene' }).getByRole('listitem');
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    // The next deadline may be that of another year than the desk shows (OPE-79).
    expect.stringMatching(
      /^Rapoartele anuale pe 2098\. Termen de depunere: 28\.02\.2099\. Mai sunt .* zile\.$/,
    ),
    'Vizele pe anul trecut sunt valabile până la 31.03.2099. Fără viza anului: persoane fizice, societăți.',
    '1 membru are viza programată azi',
  ]);
  await page.getByRole('link', { name: 'Conta Expert SRL' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alt ecran' })).toBeVisible();
});

test('administrators read whether last night’s backup was made; the counted alerts are a link', async () => {
  account.user?.furtherLinks.push(further);
  const lastNight = 'Copia de azi-noapte: s-a făcut la 03:12.';
  answer('GET /api/operation/state', { body: { lastNight, wrong: ['Discul este plin.', 'Ceasul.'] } });
  await open({});
  const system = page.getByRole('region', { name: 'Starea sistemului' });
  await expect.element(system.getByText(lastNight)).toBeVisible();
  await expect.element(system.getByText('Discul este plin.')).toBeVisible();
  await expect
    .element(system.getByRole('link', { name: '2 lucruri nu sunt în ordine:' }))
    .toHaveAttribute('href', '/system');
  expect(linesOf(system)).toEqual([
    lastNight,
    '2 lucruri nu sunt în ordine:',
    'Discul este plin.',
    'Ceasul.',
  ]);
});

test('of many problems home counts all and says that it shows the first', async () => {
  account.user?.furtherLinks.push(further);
  const wrong = Array.from({ length: 7 }, (_, index) => `Lucrul ${index}.`);
  answer('GET /api/operation/state', { body: { lastNight: 'Copia: da.', wrong } });
  await open({});
  const system = page.getByRole('region', { name: 'Starea sistemului' });
  await expect.element(system.getByText('7 lucruri nu sunt în ordine, dintre care primele 5:')).toBeVisible();
  expect(linesOf(system)).toHaveLength(7);
});

/** The lines are rendered together, so that those after the visible one are there, too. */
function linesOf(card: Locator) {
  return card
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

test('an account that may not see the page gets none of it', async () => {
  answer('GET /api/home', refusal(403, 'Nu aveți acces.'));
  await renderScreen(<HomePage />);
  await expect.element(page.getByRole('heading', { name: 'Nu aveți acces aici' })).toBeVisible();
});

test('the desk says the same three things every day, with the charts of the season and their tables (OPE-405)', {
  tags: 'deep',
}, async () => {
  const year = currentYear();
  answer('GET /annual_reports/season_charts', {
    body: {
      year: year - 1,
      deadline: `${year}-02-28`,
      filed: [{ day: `${year}-01-01`, thisYear: 3, lastYear: 5 }],
      undated: { thisYear: 0, lastYear: 1 },
      visaDays: [{ day: '2099-03-12', booked: 4, capacity: 10 }],
    } satisfies SeasonCharts,
  });
  await open({
    desk: {
      openLines: { count: 2, amount: 1400.5 },
      visaDay: { capacity: 10, booked: 4, granted: 1 },
      documents: { received: 1, waiting: 1, overdue: 0 },
    },
  });
  const today = page.getByRole('region', { name: 'Astăzi' });
  const link = (name: string) => today.getByRole('link', { name });
  await expect
    .element(link('2 încasări din extrase de potrivit: 1.400,50 RON'))
    .toHaveAttribute('href', expect.stringContaining('hasOpenLines'));
  await expect.element(link('Azi la viză: 4 membri pe 10 locuri, 1 cu viza acordată')).toBeVisible();
  await expect.element(link('1 document primit în ultimele 7 zile, unul este așteptat')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Persoană nouă' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Membri care au depus, de la începutul anului' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent(`01.01.${year}35`);
  await expect.element(page.getByText(/1 raport preluat pe .* nu are ziua depunerii/)).toBeVisible();
  await expect
    .poll(() => document.querySelectorAll('.MuiBarElement-root, .MuiBarChart-element').length)
    .toBeGreaterThan(0);
  await expectAccessible();
});

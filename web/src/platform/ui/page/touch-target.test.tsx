/** A phone: what is pressed is as large as a fingertip, and nothing pushes the page out of the window. */
import { persons } from '@ceccar/contract/members/persons';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, serveList } from '../../../../test/server.ts';
import { button, expectFacts } from '../../../../test/verbs.ts';
import { PersonList } from '../../../domains/members/persons/person-list.tsx';
import { page as pageData } from '../../api/page.ts';
import { touchTarget } from './touch-target.ts';

const ana = {
  lastName: 'Popa',
  firstName: 'Ana',
  regNumber: '12345',
  region: { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' },
  currentVisa: false,
  practiceRight: 'viza_expirata',
  balance: 0,
};

async function openList() {
  await page.viewport(390, 844);
  answer('GET /api/persons/debt-totals', { body: { debtors: 1, balance: 100 } });
  serveList(persons, 'person-list', [ana]);
  const screen = await renderScreen(<PersonList />, { at: '/persons' });
  const card = page.getByRole('listitem').filter({ hasText: 'Popa Ana' });
  await expect.element(card).toBeVisible();
  return { ...screen, card };
}

const original = { ...pageData.user };
afterEach(() => {
  if (pageData.user) Object.assign(pageData.user, original);
});

test('controls of a phone are as large as a fingertip (API-250)', async () => {
  const { card } = await openList();
  await page.getByRole('button', { name: /^Mai multe filtre/ }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Nume', exact: true })).toBeVisible();
  const tick = card.getByRole('checkbox', { name: 'Alege Popa Ana' }).element().closest('label');
  const icons = [tick, button(card, 'Acțiuni pentru Popa Ana').element(), button(page, 'Coloane').element()];
  for (const icon of icons) {
    const { width, height } = icon?.getBoundingClientRect() ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(touchTarget);
  }
  const frames = [...document.querySelectorAll('search :is(input[type=search], select)')].map(
    ({ parentElement }) => parentElement?.getBoundingClientRect().height,
  );
  expect(frames.length).toBeGreaterThan(3);
  expect(Math.min(...frames.map(Number))).toBeGreaterThanOrEqual(touchTarget);
});

test('a card opens wherever it is pressed (API-251)', async () => {
  const { card, path } = await openList();
  await expectFacts(card, ['Popa Ana', '12345', 'Cluj', 'viză expirată']);
  const { width, height } = card.element().getBoundingClientRect();
  await card.click({ position: { x: width / 2, y: height - 4 } });
  await expect.poll(path).toMatch(/^\/persons\/edit\//);
});

test('a name of 170 letters stays within the bar (API-252)', async () => {
  await page.viewport(1440, 900);
  Object.assign(pageData.user ?? {}, {
    firstName: 'Ștefania-'.repeat(10),
    lastName: 'Brâncoveanu '.repeat(7),
  });
  await renderScreen(<h1>Ecran</h1>);
  await expect.element(page.getByRole('button', { name: /^Contul: Brâncoveanu/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

/** The list of persons: an empty or failed result, a deletion, the menu above it. */
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, lostConnection, record, serveList } from '../../../../test/server.ts';
import {
  button,
  confirmDeletion,
  expectAccessible,
  expectCount,
  expectPart,
  expectRow,
  rows,
  tabTo,
} from '../../../../test/verbs.ts';
import { PersonList } from '../../../domains/members/persons/person-list.tsx';

const thirty = Array.from({ length: 30 }, (_, index) => ({
  lastName: `Pop ${index}`,
  firstName: 'Ana',
  region: { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' },
}));

const searchBox = () => page.getByRole('searchbox', { name: /^Caută după / });

test('tells when nothing is found and leads back', { tags: 'deep' }, async () => {
  const all = thirty.map((person, index) => record(persons, 'person-list', index + 1, person));
  answer('GET /api/persons', ({ query }) => ({ body: collection(query.has('search') ? [] : all) }));
  await renderScreen(<PersonList />, { at: '/persons' });
  await searchBox().fill('nimeni-cu-acest-nume');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
  await button(page, 'Arată toate înregistrările').click();
  await expectCount(rows(page), 30);
  await expect.element(searchBox()).toHaveValue('');
});

test('a list that cannot be read offers to try again', async () => {
  answer('GET /api/persons', lostConnection);
  await renderScreen(<PersonList />, { at: '/persons' });
  await expectPart(page.getByRole('alert'), 'Serverul nu răspunde');
  serveList(persons, 'person-list', thirty);
  await button(page, 'Încearcă din nou').click();
  await expect.element(page.getByRole('table', { name: 'Lista persoanelor fizice' })).toBeVisible();
});

test('a filter is ticked before the answer, and fast clicks end as the last one says (API-131)', {
  tags: 'deep',
}, async () => {
  const waiting: (() => void)[] = [];
  const all = thirty.map((person, index) => record(persons, 'person-list', index + 1, person));
  answer('GET /api/persons', async ({ query }) => {
    if (query.has('owes')) await new Promise<void>((resolve) => waiting.push(resolve));
    return { body: collection(query.has('owes') ? all.slice(0, 1) : all) };
  });
  answer('GET /api/persons/debt-totals', { body: { debtors: 1, balance: 100 } });
  await renderScreen(<PersonList />, { at: '/persons' });
  await expectCount(rows(page), 30);
  await button(page, 'Mai multe filtre').click();
  const tick = page.getByRole('checkbox', { name: 'Restanțieri' });
  const input = tick.element() as HTMLInputElement;
  input.click();
  await expect.element(tick).toBeChecked();
  await expect.poll(() => waiting.length).toBe(1);

  for (let clicks = 0; clicks < 3; clicks += 1) input.click();
  await expect.element(tick).not.toBeChecked();
  for (const resolve of waiting) resolve();
  await expectCount(rows(page), 30);
  await expect.element(tick).not.toBeChecked();
  input.click();
  await expectCount(rows(page), 1);
  await expect.element(tick).toBeChecked();
});

test('deleting a person asks first, by name', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', [{ lastName: 'Popa', firstName: 'De-șters' }]);
  const filtered = encodeURIComponent(JSON.stringify({ lastName: 'Popa' }));
  await renderScreen(<PersonList />, { at: `/persons?filter=${filtered}` });
  const remove = button(page, 'Șterge Popa De-șters');
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect.element(button(question, 'Renunță')).toHaveFocus();
  await expectAccessible();
  await button(question, 'Renunță').click();
  await expectCount(question, 0);
  await expectRow(page, 'Popa');

  await remove.click();
  await confirmDeletion('Popa De-șters');
  await expect.element(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
});

test('menus and questions by keyboard', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', [{ lastName: 'Popa', firstName: 'Ana' }]);
  await renderScreen(<PersonList />, { at: '/persons' });
  const remove = page.getByRole('button', { name: 'Șterge Popa Ana' });
  await expect.element(remove).toBeVisible();
  const account = page.getByRole('button', { name: /^Contul:/ });
  await tabTo(account);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Contul meu' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: /^Tema/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(account).toHaveFocus();

  await tabTo(remove);
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('dialog');
  await expect.element(button(question, 'Renunță')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(question, 0);
  await expect.element(remove).toHaveFocus();
});

test('↓ starts at the row one came from, and at the first one otherwise', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', thirty);
  await renderScreen(<PersonList />, { at: '/persons' });
  await expectCount(rows(page), 30);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Pop 0')).toHaveFocus();
  await link('Pop 7').click();
  await expect.element(page.getByRole('heading', { name: 'Alt ecran' })).toBeVisible();
  await page.getByRole('link', { name: 'Persoane fizice' }).click();
  await expectCount(rows(page), 30);
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Pop 7')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Pop 8')).toHaveFocus();
});

/** Screens are fetched while their link is pointed at or focused (OPE-137). */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render-screen.tsx';
import { answer, collection, record, requestedPaths, requestsTo } from '../../test/server.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { listKey } from '../platform/data/record-cache.ts';
import { prefetchScreen } from './prefetch-screen.ts';
import { signedInRoutes } from './routes.tsx';
import { ScreenPrefetch } from './shell/screen-prefetch.ts';

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
const personsAsked = () => requestsTo('GET /api/persons').length;

async function openCompanies() {
  // However busy the machine is, no answer gets old by itself.
  vi.useFakeTimers({ toFake: ['Date'] });
  const company = record(companies, 'company-list', 1, { name: 'Conta Expert SRL' });
  const person = record(persons, 'person-list', 1, { lastName: 'Mureșan', firstName: 'Ana' });
  answer('GET /api/companies', { body: collection([company]) });
  answer('GET /api/persons', { body: collection([person]) });
  await renderPart(
    <ScreenPrefetch value={prefetchScreen}>
      <RouterProvider router={createMemoryRouter([signedInRoutes], { initialEntries: ['/companies'] })} />
    </ScreenPrefetch>,
  );
  await expect.element(page.getByRole('link', { name: 'Conta Expert SRL' })).toBeVisible();
}

test('the keyboard has the list fetched as well, and what was fetched too long ago is read again (OPE-137)', {
  tags: 'deep',
}, async () => {
  await openCompanies();
  link('Persoane fizice').element().focus();
  await expect.poll(personsAsked).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.setSystemTime(Date.now() + 60_000);
  await userEvent.keyboard('{Enter}');
  await expect.poll(personsAsked).toBe(2);
});

test('a link that is pointed at or focused asks once for its list, which then shows that (OPE-137)', {
  tags: 'deep',
}, async () => {
  await openCompanies();
  expect(personsAsked()).toBe(0);
  await userEvent.hover(link('Persoane fizice'));
  await expect.poll(personsAsked).toBe(1);
  await userEvent.unhover(link('Persoane fizice'));
  await userEvent.hover(link('Persoane fizice'));
  link('Persoane fizice').element().focus();
  expect(personsAsked()).toBe(1);
  await link('Persoane fizice').click();
  await expect.element(page.getByRole('link', { name: 'Mureșan' })).toBeVisible();
  // The list uses what was fetched: it has no query of its own.
  const pages = { queryKey: [...listKey('persons'), { view: 'person-list' }] };
  expect(queryClient.getQueryCache().findAll(pages)).toHaveLength(1);
});

test('what the account has no link to is not asked for, and no record is (OPE-137)', async () => {
  void prefetchScreen('/users');
  void prefetchScreen('/courses');
  void prefetchScreen('/persons/create');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(requestedPaths()).toEqual([]);
});

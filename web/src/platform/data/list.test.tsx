/** A list and its address: on the way back, beyond the last page, as a record opens. */
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo } from '../../../test/server.ts';
import { button, expectCount, rows } from '../../../test/verbs.ts';
import { PersonList } from '../../domains/members/persons/person-list.tsx';
import { TextLink } from '../ui/navigation/text-link.tsx';

const eleven = Array.from({ length: 11 }, (_, index) =>
  record(persons, 'person-list', index + 1, { lastName: `Pop ${index + 1}`, firstName: 'Ana' }),
);

const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });

test('a link of the menu opens the usual list, the way back keeps the filters (API-361)', {
  tags: 'deep',
}, async () => {
  answer('GET /api/persons', { body: { ...collection(eleven.slice(0, 10)), 'hydra:totalItems': 25 } });
  const filter = encodeURIComponent(JSON.stringify({ lastName: 'Pop' }));
  const { location } = await renderScreen(
    <>
      <PersonList />
      <TextLink to="/persons">Înapoi la listă</TextLink>
    </>,
    { at: `/persons?filter=${filter}&perPage=10` },
  );
  await button(page, 'Pagina următoare').click();
  await expect.element(page.getByText('11–20 din 25')).toBeVisible();
  const left = location();
  expect(left).toContain('page=2');
  await page.getByRole('link', { name: 'Înapoi la listă' }).click();
  await expect.poll(location).toBe(left);
  await expect.element(page.getByText('11–20 din 25')).toBeVisible();
  for (const { query } of requestsTo('GET /api/persons')) expect(query.get('lastName')).toBe('Pop');
  await link('Societăți').click();
  await expect.element(page.getByRole('heading', { name: 'Alt ecran' })).toBeVisible();
  await link('Persoane fizice').click();
  await expect.poll(location).toBe('/persons');
  await expect.poll(() => requestsTo('GET /api/persons').at(-1)?.query.get('lastName')).toBe(null);
});

test('a list without filters keeps its plain address', { tags: 'deep' }, async () => {
  answer('GET /api/persons', { body: collection(eleven) });
  const { location } = await renderScreen(<PersonList />, { at: '/persons' });
  await expectCount(rows(page), 11);
  await link('Societăți').click();
  await link('Persoane fizice').click();
  await expectCount(rows(page), 11);
  expect(location()).toBe('/persons');
});

test('a page that the list does not have leads to the first one', async () => {
  answer('GET /api/persons', ({ query }) => ({
    body: {
      ...collection(query.get('page') === '1' ? eleven.slice(0, 10) : []),
      'hydra:totalItems': eleven.length,
    },
  }));
  const { location } = await renderScreen(<PersonList />, { at: '/persons?page=7&perPage=10' });
  await expectCount(rows(page), 10);
  expect(location()).toContain('page=1&');
});

test('rows filtered by standing are shown before their number, which is asked for once (API-321)', {
  tags: 'deep',
}, async () => {
  const counted = Promise.withResolvers<number>();
  answer('GET /api/persons', async ({ query }) => {
    if (query.get('total') === 'only')
      return { body: { ...collection([]), 'hydra:totalItems': await counted.promise } };
    const first = query.get('page') === '1';
    const shown = collection(first ? eleven.slice(0, 10) : eleven.slice(10));
    const { 'hydra:totalItems': _, ...partial } = shown;
    return { body: { ...partial, 'hydra:view': first ? { 'hydra:next': '/api/persons?page=2' } : {} } };
  });
  const filter = encodeURIComponent(JSON.stringify({ hasPracticeRight: 'true' }));
  await renderScreen(<PersonList />, { at: `/persons?filter=${filter}&perPage=10` });
  await expectCount(rows(page), 10);
  await expect.element(page.getByText('1–10 din …')).toBeVisible();
  counted.resolve(11);
  await expect.element(page.getByText('1–10 din 11')).toBeVisible();
  await button(page, 'Pagina următoare').click();
  await expect.element(page.getByText('11–11 din 11')).toBeVisible();
  const requests = requestsTo('GET /api/persons').map(({ query }) => [
    query.get('total'),
    query.get('hasPracticeRight'),
  ]);
  expect(requests).toEqual([
    ['none', 'true'],
    ['only', 'true'],
    ['none', 'true'],
  ]);
});

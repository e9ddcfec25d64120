/** Search for a member on every screen: Enter opens the only hit however fast the term is typed (API-71). */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo } from '../../../test/server.ts';
import { button, expectAccessible, expectCount, expectPart, expectText } from '../../../test/verbs.ts';

const region = { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' };

const person = (id: number, values: Record<string, unknown> = {}) =>
  record(persons, 'person-list', id, {
    lastName: 'Banu',
    firstName: 'Elena',
    regNumber: `99506${id}`,
    region,
    currentStatus: 'activ',
    currentVisa: false,
    practiceRight: 'fara_viza',
    balance: 625,
    ...values,
  });

const elena = person(6);

async function openSearch() {
  const screen = await renderScreen(<h1>Ecran</h1>);
  await expect.element(page.getByRole('heading', { name: 'Ecran' })).toBeVisible();
  await expectCount(page.getByRole('dialog'), 0);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  return screen;
}

/** The list box has another status, which stays empty. */
const status = () => page.getByRole('dialog').getByRole('status').filter({ hasText: /./ });

const searchesFor = (term: string) =>
  requestsTo('GET /api/persons').filter(({ query }) => query.get('search') === term);

test('no list stands in the dialog before there are results (API-271)', { tags: 'deep' }, async () => {
  answer('GET /api/persons', { body: collection([]) });
  await openSearch();
  await expectText(status(), /^Scrieți cel puțin două caractere/);
  await expectCount(page.getByRole('dialog').getByText('No options'), 0);
  await userEvent.keyboard('zz');
  await expectText(status(), 'Niciun rezultat');
  await expectCount(page.getByRole('dialog').getByText('No options'), 0);
});

test('Enter after the list opens the only hit', { tags: 'deep' }, async () => {
  answer('GET /api/persons', { body: collection([elena]) });
  const { path } = await openSearch();
  await userEvent.keyboard('banu elena');
  await expect.element(page.getByRole('option')).toBeVisible();
  await expectText(status(), '1 rezultat. Enter îl deschide.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(`/persons/edit/${elena.uuid}`);
  await expectCount(page.getByRole('dialog'), 0);
});

test('Enter before the list searches at once and opens the only hit', async () => {
  answer('GET /api/persons', { body: collection([elena]) });
  const { path } = await openSearch();
  await userEvent.keyboard('banu elena{Enter}');
  await expect.poll(path).toBe(`/persons/edit/${elena.uuid}`);
  expect(searchesFor('banu elena')).toHaveLength(1);
});

test('Enter during the request opens its only hit, unless the term was changed meanwhile', {
  tags: 'deep',
}, async () => {
  let { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer('GET /api/persons', async ({ query }) => {
    if (query.get('search') === 'banu elena') await released;
    return { body: collection([elena]) };
  });
  const { path } = await openSearch();
  await userEvent.keyboard('banu elena');
  await expect.poll(() => searchesFor('banu elena')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('a');
  release();
  await expectText(status(), '1 rezultat. Enter îl deschide.');
  expect(path()).toBe('/ecran');

  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
  answer('GET /api/persons', async () => {
    await released;
    return { body: collection([elena]) };
  });
  await userEvent.keyboard('b{Enter}');
  await expectText(status(), 'Se caută…');
  release();
  await expect.poll(path).toBe(`/persons/edit/${elena.uuid}`);
});

test('several hits are counted, the first is highlighted and the arrows choose another; a closed search opens nothing', {
  tags: 'deep',
}, async () => {
  const rows = [person(1), person(2)];
  const firm = record(companies, 'company-list', 3, { name: 'Banu Audit SRL', regNumber: '0731', region });
  answer('GET /api/persons', { body: { ...collection(rows), 'hydra:totalItems': 21 } });
  answer('GET /api/companies', { body: collection([firm]) });
  const { path } = await openSearch();
  await userEvent.keyboard('banu{Enter}');
  await expectText(status(), '22 de rezultate. Enter deschide primul, săgețile aleg altul.');
  expect(path()).toBe('/ecran');
  await expect.element(page.getByRole('option', { name: /^Toate: 21/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(path).toBe(`/persons/edit/${rows[1]?.uuid}`);

  // Ctrl+K opens it from anywhere, and the first hit is highlighted.
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('banu');
  await expectText(status(), '22 de rezultate. Enter deschide primul, săgețile aleg altul.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(path).toBe(`/persons/edit/${rows[0]?.uuid}`);

  // Not with the key, which directly after a word is a character of it.
  await button(page, 'Caută un membru').click();
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('banu');
  await expectCount(page.getByRole('option'), 4);
  await userEvent.keyboard('{Escape}');
  await expectCount(page.getByRole('dialog'), 0);
});

test.each([1440, 390])('results show standing and stay inside the dialog at %d pixels', async (width) => {
  await page.viewport(width, 700);
  const expelled = person(2, { currentStatus: 'radiat', practiceRight: 'radiat', balance: 0 });
  const others = [3, 4, 5, 7, 8].map((id) => person(id, { currentVisa: true, practiceRight: 'da' }));
  answer('GET /api/persons', { body: collection([elena, expelled, ...others]) });
  await openSearch();
  await userEvent.keyboard('banu');
  const option = page.getByRole('option', { name: /995066/ });
  await expectPart(option, 'De plată 625,00 RON');
  await expectPart(option, 'Fără viză');
  await expectPart(page.getByRole('option', { name: /995062/ }), 'Status: radiat');
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  const list = page.getByRole('listbox').element().getBoundingClientRect();
  expect(list.left).toBeGreaterThanOrEqual(dialog.left);
  expect(list.right).toBeLessThanOrEqual(dialog.right);
  expect(list.bottom).toBeLessThanOrEqual(dialog.bottom);
  await expectAccessible();
});

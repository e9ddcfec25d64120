/** What somebody chooses of a list: columns, saved lists, rows; and its look on a phone and without rows. */
import { listViews } from '@ceccar/contract/account/list-views';
import { persons } from '@ceccar/contract/members/persons';
import { messages } from '@ceccar/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import {
  administratorAbilities,
  answer,
  collection,
  record,
  refusal,
  requestsTo,
  serveList,
  violations,
} from '../../../../test/server.ts';
import {
  button,
  choice,
  expectAccessible,
  expectCount,
  expectFacts,
  field,
  rows,
} from '../../../../test/verbs.ts';
import { PersonList } from '../../../domains/members/persons/person-list.tsx';
import { page as pageData } from '../../api/page.ts';
import { paths } from '../../paths.ts';

const ana = {
  lastName: 'Popa',
  firstName: 'Ana',
  regNumber: '12345',
  region: { '@id': '/api/regions/1', '@type': 'Region', name: 'Cluj' },
  monitorCategory: { '@id': '/api/monitor_categories/1', '@type': 'MonitorCategory', name: 'II A' },
  currentStatus: 'activ',
  currentVisa: true,
  practiceRight: 'da',
  balance: 1234.5,
  cip: 'CIP-7',
};

const mayShare = { ...administratorAbilities, everyone: true };

/** Also behind an open menu, which hides the list from screen readers. */
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

beforeEach(() => {
  answer('GET /api/persons/debt-totals', { body: { debtors: 1, balance: 100 } });
  for (const path of [paths.exports, paths.imports])
    if (!pageData.user?.links.some((link) => link.path === path))
      pageData.user?.links.push({ path, label: path });
});

test('columns are chosen and moved by keyboard, and kept once the menu closes (API-132, ACC-144)', {
  tags: 'deep',
}, async () => {
  serveList(persons, 'person-list', [ana]);
  answer('PUT /api/account/list-columns', ({ body }) => ({ body }));
  await renderScreen(<PersonList />, { at: '/persons' });
  await expectCount(rows(page), 1);
  expect(heads()).not.toContain('CIP');
  const menu = button(page, 'Coloane');
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Coloanele listei' });
  const tick = dialog.getByRole('checkbox', { name: 'CIP' });
  await expect.element(tick).toBeVisible();
  await expectAccessible();
  (tick.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => heads().at(-2)).toBe('CIP');
  const up = button(dialog, 'Mută CIP mai sus');
  (up.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => heads().at(-3)).toBe('CIP');
  await expect.element(up).toHaveFocus();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('CIP: locul 9 din 10');
  for (let presses = 0; presses < 8; presses += 1) await userEvent.keyboard('{Enter}');
  await expect.poll(() => heads()[1]).toBe('CIP');
  // The first column cannot go further: the button beside has the focus.
  await expect.element(button(dialog, 'Mută CIP mai jos')).toHaveFocus();
  expect(requestsTo('PUT /api/account/list-columns')).toHaveLength(0);

  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  const [kept, ...others] = requestsTo('PUT /api/account/list-columns');
  expect(others).toEqual([]);
  expect(kept?.body).toMatchObject({ list: 'persons', columns: expect.arrayContaining(['cip', 'balance']) });

  await menu.click();
  await button(dialog, 'Coloanele obișnuite').click();
  await userEvent.keyboard('{Escape}');
  await expect
    .poll(() => requestsTo('PUT /api/account/list-columns').at(-1)?.body)
    .toEqual({
      list: 'persons',
      columns: [],
    });
  expect(heads()).not.toContain('CIP');
});

test('the column with the link to the record stays', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', [ana]);
  await renderScreen(<PersonList />, { at: '/persons?columns=lastName,balance' });
  await expectCount(rows(page), 1);
  expect(heads()).toEqual(['', 'Nume', expect.any(String), 'Acțiuni']);
  await button(page, 'Coloane').click();
  await expect.element(page.getByRole('checkbox', { name: 'Nume', exact: true })).toBeDisabled();
});

test('the ring of the chosen item of a menu lies inside the menu', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', [ana]);
  serveList(listViews, 'list-view-list', [
    { name: 'Datornici', list: 'persons', sharedWith: 'nobody', query: '', columns: '' },
  ]);
  await renderScreen(<PersonList />, { at: '/persons' });
  await expectCount(rows(page), 1);
  (button(page, 'Liste salvate').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const usual = page.getByRole('menuitem', { name: 'Lista obișnuită' });
  await expect.element(usual).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(usual).toHaveFocus();
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(usual.element());
  expect([outlineStyle, outlineWidth, outlineOffset]).toEqual(['solid', '2px', '-2px']);
});

test('a list is saved under a name, opened from its address, changed and updated', {
  tags: 'deep',
}, async () => {
  serveList(persons, 'person-list', [ana]);
  serveList(listViews, 'list-view-list', [], mayShare);
  const filter = encodeURIComponent(JSON.stringify({ owes: 'true' }));
  await renderScreen(<PersonList />, { at: `/persons?filter=${filter}&columns=lastName,balance` });
  await expectCount(rows(page), 1);
  await button(page, 'Liste salvate').click();
  await page.getByRole('menuitem', { name: 'Salvează lista…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvați lista' });
  await button(dialog, 'Salvează').click();
  await expect.element(dialog.getByText('Campul Numele listei este obligatoriu')).toBeVisible();
  await expectAccessible();
  await field(dialog, 'Numele listei').fill('Restanțieri');
  await choice(dialog, 'O văd').selectOptions('Toate filialele');
  await button(dialog, 'Salvează').click();
  await expect.element(button(page, 'Restanțieri')).toBeVisible();
  expect(requestsTo('POST /api/list_views').at(-1)?.body).toEqual({
    list: 'persons',
    name: 'Restanțieri',
    query: 'owes=true&order%5BlastName%5D=asc',
    columns: 'lastName,balance',
    sharedWith: 'everyone',
  });

  await button(page, 'Coloane').click();
  await page.getByRole('checkbox', { name: 'Prenume' }).click();
  await userEvent.keyboard('{Escape}');
  await button(page, 'Restanțieri (modificată)').click();
  await page.getByRole('menuitem', { name: 'Actualizează „Restanțieri”' }).click();
  await expect.element(button(page, 'Restanțieri')).toBeVisible();
  expect(requestsTo('PUT /api/list_views/1').at(-1)?.body).toMatchObject({
    columns: 'lastName,balance,firstName',
  });
  // The choice of an opened list is not the account's own.
  expect(requestsTo('PUT /api/account/list-columns')).toEqual([]);
});

test('a name that is taken is told at its field', { tags: 'deep' }, async () => {
  serveList(persons, 'person-list', [ana]);
  const message = messages.alreadyRecorded('Numele listei');
  answer('POST /api/list_views', violations({ propertyPath: 'name', message }));
  await renderScreen(<PersonList />, { at: '/persons' });
  await button(page, 'Liste salvate').click();
  await page.getByRole('menuitem', { name: 'Salvează lista…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvați lista' });
  // Who may share with nobody is not asked.
  await expectCount(choice(dialog, 'O văd'), 0);
  await field(dialog, 'Numele listei').fill('Restanțieri');
  await button(dialog, 'Salvează').click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(field(dialog, 'Numele listei')).toHaveFocus();
});

test('selected rows stay selected on the next page, and are exported alone (API-135)', {
  tags: 'deep',
}, async () => {
  const all = Array.from({ length: 11 }, (_, index) =>
    record(persons, 'person-list', index + 1, { ...ana, lastName: `Pop ${index + 1}` }),
  );
  answer('GET /api/persons', ({ query }) => {
    const shown = query.get('page') === '2' ? all.slice(10) : all.slice(0, 10);
    return { body: { ...collection(shown), 'hydra:totalItems': all.length } };
  });
  answer('POST /exports/create-export', refusal(503, 'Încercați mai târziu.'));
  await renderScreen(<PersonList />, { at: '/persons?perPage=10' });
  const bar = page.getByRole('region', { name: 'Rânduri alese' });
  await page.getByRole('checkbox', { name: 'Alege Pop 1 Ana', exact: true }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 rând ales');
  await button(page, 'Pagina următoare').click();
  await page.getByRole('checkbox', { name: 'Alege Pop 11 Ana' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 rânduri alese');
  // A tooltip may be open wherever the pointer is left.
  await button(page, 'Pagina anterioară').hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible();
  await button(bar, 'Exportă alegerea').click();
  await expect
    .poll(() => requestsTo('POST /exports/create-export').at(-1)?.body)
    .toMatchObject({ export_type: 'persons_list', export_filters: { 'id[]': ['1', '11'] } });
  await button(bar, 'Golește alegerea').click();
  await expectCount(bar, 0);
});

test('with Shift a range is selected, and the whole result at once (API-360)', { tags: 'deep' }, async () => {
  const all = Array.from({ length: 230 }, (_, index) =>
    record(persons, 'person-list', index + 1, { ...ana, lastName: `Pop ${index + 1}` }),
  );
  answer('GET /api/persons', ({ query }) => {
    const size = Number(query.get('itemsPerPage'));
    const first = (Number(query.get('page') ?? 1) - 1) * size;
    return { body: { ...collection(all.slice(first, first + size)), 'hydra:totalItems': all.length } };
  });
  await renderScreen(<PersonList />, { at: '/persons?perPage=10' });
  const bar = page.getByRole('region', { name: 'Rânduri alese' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Alege Pop ${name} Ana`, exact: true });
  const count = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text);
  await box('3').click();
  await box('6').click({ modifiers: ['Shift'] });
  await count('4 rânduri alese');
  await box('5').click({ modifiers: ['Shift'] });
  await count('2 rânduri alese');
  await button(bar, 'Alege toate cele 230').click();
  await count('230 de rânduri alese');
  await expectCount(button(bar, /^Alege toate/), 0);
  // Once each, whatever was selected before.
  await box('1').click();
  await count('229 de rânduri alese');
  await button(bar, 'Golește alegerea').click();
  await expectCount(bar, 0);
});

test('visas of several members say how to choose them before they lead to numbers', {
  tags: 'deep',
}, async () => {
  serveList(persons, 'person-list', [ana]);
  await renderScreen(<PersonList />, { at: '/persons' });
  await button(page, 'Vize în bloc').click();
  const dialog = page.getByRole('dialog', { name: 'Vize în bloc' });
  await expect.element(dialog.getByText(/^Bifați membrii în listă/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('link', { name: 'Lipește numere' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alt ecran' })).toBeVisible();
});

test('visas in bulk open at once for members that are already chosen (API-272)', async () => {
  serveList(persons, 'person-list', [ana]);
  const { path } = await renderScreen(<PersonList />, { at: '/persons' });
  await page.getByRole('checkbox', { name: 'Alege Popa Ana' }).click();
  await button(page, 'Vize în bloc').click();
  await expectCount(page.getByRole('dialog'), 0);
  await expect.poll(path).toBe('/persons/visas');
});

test('on a phone a person takes two lines (API-134)', async () => {
  await page.viewport(390, 844);
  serveList(persons, 'person-list', [ana]);
  await renderScreen(<PersonList />, { at: '/persons' });
  const card = page.getByRole('listitem').filter({ hasText: 'Popa Ana' });
  await expectFacts(card, [
    'Popa Ana',
    '1.234,50 RON',
    '12345',
    'Cluj',
    `Viză ${new Date().getFullYear()}`,
    'Drept: da',
  ]);
  expect(card.element().getBoundingClientRect().height).toBeLessThan(84);
  await expectAccessible();
});

test('an empty list says what belongs there and offers the first step, without tools over nothing', async () => {
  serveList(persons, 'person-list', []);
  await renderScreen(<PersonList />, { at: '/persons' });
  await expect
    .element(page.getByText(/^Nu există încă persoane fizice; se adaugă una câte una/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Importă persoane' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Adaugă persoană' }).first()).toBeVisible();
  for (const name of ['Vize în bloc', 'Coloane', 'Liste salvate', 'Exportă lista'])
    await expectCount(button(page, name), 0);
  await expectCount(page.getByRole('searchbox'), 0);
});

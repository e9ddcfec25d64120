/** The form of a new person. */
import { currentYear } from '@ceccar/contract/current-year';
import { persons } from '@ceccar/contract/members/persons';
import { regions } from '@ceccar/contract/members/reference-lists';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo } from '../../../../test/server.ts';
import { button, choice, field } from '../../../../test/verbs.ts';
import { PersonCreate } from './person-create.tsx';

test.each([
  [undefined, currentYear()],
  ['2019', 2019],
  ['', null],
])('the year of joining is this year unless it is typed: %s', { tags: 'deep' }, async (typed, sent) => {
  answer('GET /api/persons', { body: collection([]) });
  answer('GET /api/persons/similar', { body: collection([]) });
  answer('GET /api/regions', {
    body: collection([record(regions, regions.defaultView, 13, { name: 'Cluj' })]),
  });
  answer('POST /api/persons', {
    status: 201,
    body: record(persons, 'person-details', 1, { fullName: 'Pop Ana' }),
  });
  await renderScreen(<PersonCreate />, { at: '/persons/create' });
  await expect.element(field(page, 'Anul înscrierii')).toHaveValue(String(currentYear()));
  await field(page, 'Nume').fill('Pop');
  await field(page, 'Prenume').fill('Ana');
  await choice(page, 'Filiala').selectOptions('Cluj');
  if (typed !== undefined) await field(page, 'Anul înscrierii').fill(typed);
  await button(page, 'Salvează').click();
  await expect.poll(() => requestsTo('POST /api/persons').length).toBe(1);
  expect(requestsTo('POST /api/persons')[0]?.body).toMatchObject({ joinYear: sent });
});

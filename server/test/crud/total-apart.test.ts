/** A page without its total, and the total without rows (API-321): together what the whole answer says. */
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const region = await createRegion(db);
const other = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
for (let position = 0; position < 7; position++) await createPerson(db, { region_id: region.id });
await createPerson(db, { region_id: other.id });

async function get(path: string, as: Account) {
  const { status, body, text } = await api.get(path, { as });
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return body;
}

const iris = ({ 'hydra:member': members }: { 'hydra:member': { '@id': string }[] }) =>
  members.map((member) => member['@id']);

test('pages without a total, followed by their links, hold each row of the list once', {
  tags: 'deep',
}, async () => {
  for (const [as, filter] of [
    [admin, `&region.id=${region.id}`],
    [admin, `&region.id=${region.id}&hasPracticeRight=false`],
    [admin, `&region.id=${other.id}`],
    [moderator, ''],
    [moderator, '&owes=false&order[regNumber]=desc'],
    [moderator, '&owes=true'],
    [moderator, '&lastName=popescu'],
  ] as const) {
    const whole = await get(`/api/persons?view=person-list&itemsPerPage=100${filter}`, as);
    const found: string[] = [];
    let path: string | undefined = `/api/persons?view=person-list&itemsPerPage=3&total=none${filter}`;
    for (let pages = 0; path && pages < 9; pages++) {
      const page = await get(path, as);
      expect(page).not.toHaveProperty(['hydra:totalItems']);
      expect(page['hydra:view']).not.toHaveProperty(['hydra:last']);
      expect(page.abilities).toEqual(whole.abilities);
      found.push(...iris(page));
      path = page['hydra:view']['hydra:next'];
    }
    expect([filter, found]).toEqual([filter, iris(whole)]);
    const counted = await get(`/api/persons?total=only${filter}`, as);
    expect([filter, counted['hydra:member'], counted['hydra:totalItems']]).toEqual([
      filter,
      [],
      found.length,
    ]);
  }
});

test('each list has the same total alone as with its rows, in every scope', { tags: 'deep' }, async () => {
  const wrong: string[] = [];
  for (const { plural } of resources)
    for (const as of [admin, moderator]) {
      const whole = await api.get(`/api/${plural}?itemsPerPage=1`, { as });
      const alone = await api.get(`/api/${plural}?total=only`, { as });
      const [expected, found] = [whole, alone].map(({ status, body }) => [status, body['hydra:totalItems']]);
      if (String(found) !== String(expected)) wrong.push(`${plural}: ${found}, not ${expected}`);
    }
  expect(wrong).toEqual([]);
});

test('a page past the end is empty and has no next page; a list returned whole needs none', async () => {
  const past = await get('/api/persons?page=9000&total=none', admin);
  expect([past['hydra:member'], past['hydra:view']['hydra:next']]).toEqual([[], undefined]);
  const whole = await get('/api/regions?total=none', admin);
  expect(whole['hydra:member'].length).toBeGreaterThan(1);
  const plain = await api.get('/api/persons?total=only', {
    as: admin,
    headers: { accept: 'application/json' },
  });
  expect([plain.body, plain.headers['x-total-count']]).toEqual([[], expect.stringMatching(/^\d+$/)]);
  expect((await api.get('/api/persons?total=none&cursor=start', { as: admin })).status).toBe(400);
  for (const value of ['', 'all', 'None', 'true', '0'])
    expect([value, (await api.get(`/api/persons?total=${value}`, { as: admin })).status]).toEqual([
      value,
      400,
    ]);
});

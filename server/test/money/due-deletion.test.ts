/** A due is deleted by an admin at any time, by a moderator for 57 days of the Romanian calendar (MON-12). */
import { describe, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-05-28T09:00:00Z');
const { db, api } = await startApp({ clock: () => now });
const region = await createRegion(db);
const [admin, moderator, viewer] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
  await signInAs(db, 'ROLE_VIEW_REGION', { region }),
];
const tooOld =
  'Cotizația a fost adăugată cu mai mult de 57 de zile în urmă; o poate șterge doar administratorul.';

const kinds = [
  {
    path: '/api/person_dues',
    create: async (created_at: string) =>
      createPersonDue(db, { person: await createPerson(db, { region }), created_at: new Date(created_at) }),
  },
  {
    path: '/api/company_dues',
    create: async (created_at: string) =>
      createCompanyDue(db, {
        company: await createCompany(db, { region }),
        created_at: new Date(created_at),
      }),
  },
] as const;

describe.each(kinds)('$path', ({ path, create }) => {
  test.each([
    // 57 days before 28 May is 1 April.
    ['2026-05-28T09:00:00Z', '2026-04-01T09:00:00Z', true],
    ['2026-05-28T09:00:00Z', '2026-03-31T21:00:00Z', true],
    ['2026-05-28T09:00:00Z', '2026-03-31T20:59:59Z', false],
    // The last second of the last day, and midnight in Romania.
    ['2026-05-28T20:59:59Z', '2026-04-01T09:00:00Z', true],
    ['2026-05-28T21:00:00Z', '2026-04-01T09:00:00Z', false],
    // Over the change to summer time, when midnight moves from 22:00 to 21:00 UTC.
    ['2026-04-27T20:59:59Z', '2026-02-28T22:00:00Z', true],
    ['2026-04-27T21:00:00Z', '2026-02-28T22:00:00Z', false],
    ['2026-04-27T20:59:59Z', '2026-02-28T21:59:59Z', false],
    // And back from it.
    ['2026-11-27T21:59:59Z', '2026-09-30T21:00:00Z', true],
    ['2026-11-27T22:00:00Z', '2026-09-30T21:00:00Z', false],
  ])('at %s one added at %s: %s', async (moment, createdAt, mayDelete) => {
    now = new Date(moment);
    const { id } = await create(createdAt);
    const item = `${path}/${id}`;
    for (const [as, expected] of [
      [moderator, mayDelete],
      [admin, true],
      [viewer, false],
    ] as const) {
      const row = (await api.get(`${path}?order[id]=desc`, { as })).body['hydra:member'].find(
        (one) => one.id === id,
      );
      expect(row?.abilities).toMatchObject({ update: false, delete: expected });
      expect((await api.get(item, { as })).body.abilities).toMatchObject({ update: false, delete: expected });
    }
    expect((await api.delete(item, { as: viewer })).status).toBe(403);
    const { status, body } = await api.delete(item, { as: moderator });
    expect(status).toBe(mayDelete ? 204 : 403);
    if (mayDelete) return;
    expect(body['hydra:description']).toBe(tooOld);
    expect((await api.delete(item, { as: admin })).status).toBe(204);
  });

  test('a due of another branch is not there for a moderator', async () => {
    now = new Date('2026-05-28T09:00:00Z');
    const far = path === '/api/person_dues' ? await createPersonDue(db) : await createCompanyDue(db);
    expect((await api.delete(`${path}/${far.id}`, { as: moderator })).status).toBe(404);
  });
});

test('what was deleted is restored from the history as it was, the day of adding too', async () => {
  now = new Date('2026-05-28T09:00:00Z');
  const due = await createPersonDue(db, { created_at: new Date('2026-05-01T09:00:00Z'), fee: '12.34' });
  const item = `/api/person_dues/${due.id}`;
  const before = (await api.get(item, { as: admin })).body;
  await api.delete(item, { as: admin });
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_dues')
    .where('record_id', '=', due.id)
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${id}/restore`, {}, { as: admin })).status).toBe(200);
  expect((await api.get(item, { as: admin })).body).toEqual({ ...before, version: before.version + 1 });
});

/** A due is deleted by an admin at any time, by a moderator for `dueDeletionDays` days of the Romanian calendar (MON-12). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { messages } from '@ceccar/contract/messages';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
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
const tooOld = messages.dueTooOld(dueDeletionDays);

/** Moments at which a due is added, and their day in Romania; the deadlines of some lie beyond a change of the hour. */
const added = [
  ['2026-04-01T09:00:00Z', '2026-04-01'],
  ['2026-03-31T21:00:00Z', '2026-04-01'],
  ['2026-03-31T20:59:59Z', '2026-03-31'],
  ['2026-02-28T22:00:00Z', '2026-03-01'],
  ['2026-02-28T21:59:59Z', '2026-02-28'],
  ['2026-09-30T21:00:00Z', '2026-10-01'],
] as const;

/** The first moment in Romania after the day that is `days` after this one. */
function midnightAfter(day: string, days: number): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + days + 1);
  const text = next.toISOString().slice(0, 10);
  const summer = new Date(`${text}T00:00:00+03:00`);
  return bucharestDay(summer) === text ? summer : new Date(`${text}T00:00:00+02:00`);
}

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
  test.each(
    added.flatMap(([createdAt, day]) => {
      const end = midnightAfter(day, dueDeletionDays);
      return [
        [new Date(end.getTime() - 1_000).toISOString(), createdAt, true] as const,
        [end.toISOString(), createdAt, false] as const,
      ];
    }),
  )('at %s one added at %s: %s', async (moment, createdAt, mayDelete) => {
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

test('a deleted due is restored from the history unchanged, including its creation date', async () => {
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

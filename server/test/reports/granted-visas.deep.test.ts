/** The visa that a report granted stays on record until something on record takes it back (MEM-100). */
import { memberKinds } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { expectNoErrors } from './member-money.ts';
import { createMember, decide, type Member, startSeason, submit, submitDecided } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

async function visasOf({ kind, record, as }: Member) {
  const { body } = await api.get(`/api/${kind}_visas?${kind}=${record.id}`, { as });
  return body['hydra:member'];
}

async function createGranted(kind: Member['kind']): Promise<{ member: Member; visa: Body }> {
  const member = await createMember(season, kind);
  await submitDecided(season, member, 430);
  const [visa] = await visasOf(member);
  if (!visa) throw new Error('The decision granted no visa');
  return { member, visa };
}

const withdrawn = { person: { checked: false }, company: { visa: false } };

test.each(memberKinds)('a moderator keeps the visa that a report granted to a %s', async (kind) => {
  const { member, visa } = await createGranted(kind);
  const as = member.moderator;
  const refusals = [
    await api.delete(visa['@id'], { as }),
    await api.put(visa['@id'], { year: 2025 }, { as }),
    await api.put(visa['@id'], { date: '2026-01-05' }, { as }),
    await api.put(visa['@id'], { date: null }, { as }),
    await api.put(visa['@id'], withdrawn[kind], { as }),
  ];
  for (const { status, body } of refusals)
    expect([status, body['hydra:description']]).toEqual([409, messages.visaOfReport(2026, 2025)]);
  expect((await api.put(visa['@id'], { reason: 'Dosar complet' }, { as })).status).toBe(200);
  expect(await visasOf(member)).toMatchObject([{ year: 2026, date: '2026-02-10', reason: 'Dosar complet' }]);
});

test('a second record takes it back, and goes again', async () => {
  const { member } = await createGranted('person');
  const as = member.moderator;
  const taken = { person: member.record.id, year: 2026, checked: false, date: '2026-02-11' };
  const { status, body } = await api.post('/api/person_visas', taken, { as });
  expect(status).toBe(201);
  expect((await api.delete(body['@id'], { as })).status).toBe(204);
});

test('visas that no report granted go as before', async () => {
  const { member } = await createGranted('person');
  const as = member.moderator;
  for (const year of [2024, 2025]) {
    const visa = { person: member.record.id, year, checked: true, date: '2026-02-10' };
    const { body } = await api.post('/api/person_visas', visa, { as });
    expect((await api.delete(body['@id'], { as })).status).toBe(204);
  }
});

test('once an amended report is decided without a visa, the visa of the first one can go', async () => {
  const { member, visa } = await createGranted('person');
  const id = await submit(season, member, {
    attempt: 2,
    amends: true,
    answers: { amended: 'Da', incomeConsulting: '100.000,00' },
  });
  await decide(season, member, id, 420);
  expect((await api.delete(visa['@id'], { as: member.moderator })).status).toBe(204);
});

test.each([
  ['deletes', (visa: Body) => api.delete(visa['@id'], { as: admin })],
  ['gives another year to', (visa: Body) => api.put(visa['@id'], { year: 2025 }, { as: admin })],
])('what an administrator %s is no damage: the history has it', async (_verb, act) => {
  const { visa } = await createGranted('person');
  expect((await act(visa)).status).toBeLessThan(300);
});

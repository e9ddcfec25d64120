/** Administrators delete what a report has posted, and the report goes on by what is left of it (MON-106). */
import { memberKinds } from '@ceccar/contract/member';
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import { advanceOf, duesOf, expectNoErrors, notesOf, payNote, receive } from './member-money.ts';
import { createMember, decide, type Member, startSeason, submit, submitDecided } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

/** The one at that place among the member's dues, the oldest first. */
async function removeDue({ kind, record }: Member, place: number): Promise<number> {
  const list = await api.get(`/api/${kind}_dues?${kind}=${record.id}&order[id]=asc`, { as: admin });
  const due = list.body['hydra:member'].at(place);
  expect(due?.abilities).toMatchObject({ delete: true });
  const { status, text } = await api.delete(`/api/${kind}_dues/${due?.id}`, { as: admin });
  expect(status, text).toBe(204);
  return Number(due?.id);
}

async function restoreDue({ kind }: Member, id: number) {
  const { id: entry } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', `${kind}_dues`)
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  return api.post(`/api/change_history/${entry}/restore`, {}, { as: admin });
}

test.each(memberKinds)(
  'a debt of a %s that is deleted is not taken back once more; restored, it is',
  async (kind) => {
    const [kept, restored] = [await createMember(season, kind), await createMember(season, kind)];
    for (const member of [kept, restored]) {
      const id = await submitDecided(season, member, 410);
      const [fixed, variable] = await duesOf(season, member);
      const due = await removeDue(member, 0);
      await expectNoErrors(season);
      if (member === restored) expect((await restoreDue(member, due)).status).toBe(200);
      await expectNoErrors(season);
      await decide(season, member, id, 490);
      const left = member === kept ? [variable] : [fixed, variable];
      expect((await duesOf(season, member)).map((reported) => reported.split(' ')[0])).toEqual(
        [...left, ...left].map((reported, i) => `${reported?.split(' ')[0]}${i < left.length ? '' : '-1'}`),
      );
    }
  },
);

test('the amount owed for an amended report includes the deleted debt', async () => {
  const member = await createMember(season);
  await submitDecided(season, member, 430);
  await removeDue(member, 0);
  const answers = { amended: 'Da', incomeConsulting: '84.000,00' };
  const id = await submit(season, member, { attempt: 2, amends: true, answers });
  expect((await notesOf(season, member)).at(-1)).toMatchObject({ amount: '700.00' });
  await decide(season, member, id, 420);
  expect(await duesOf(season, member)).toEqual(['461.01.05.26 630.00/0.00', '461.01.01.26 700.00/0.00']);
});

test('a compensation that is deleted gives the advance back, and is not given back twice', async () => {
  const member = await createMember(season);
  await receive(season, member, '472', 500);
  const id = await submitDecided(season, member, 410);
  expect(await advanceOf(season, member)).toBe('0.00');
  await removeDue(member, -1);
  expect(await advanceOf(season, member)).toBe('500.00');
  await decide(season, member, id, 490);
  expect(await advanceOf(season, member)).toBe('500.00');
});

test('a correction of a decision that was taken back is deleted, and the debt stands again', async () => {
  const member = await createMember(season);
  const id = await submitDecided(season, member, 410);
  await decide(season, member, id, 490);
  const due = await removeDue(member, -1);
  await expectNoErrors(season);
  expect((await restoreDue(member, due)).status).toBe(200);
});

test('a note of which the receipt was deleted leaves no advance when it is let go', async () => {
  const member = await createMember(season);
  const id = await submitDecided(season, member, 410);
  await payNote(season, member, 700);
  expect(await notesOf(season, member)).toMatchObject([{ settled: '700.00' }]);
  await removeDue(member, -1);
  expect(await notesOf(season, member)).toMatchObject([{ settled: '0.00', status: 'issued' }]);
  await decide(season, member, id, 490);
  expect(await advanceOf(season, member)).toBe('0.00');
  expect(await duesOf(season, member)).toHaveLength(4);
});

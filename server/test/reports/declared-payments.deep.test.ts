/** A payment that a member has declared stands beside what is owed until a receipt posts it (MON-237). */
import { afterEach, expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import { expectNoErrors, payNote } from './member-money.ts';
import { bill, createMember, decide, type Member, pay, register, startSeason, submit } from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;

afterEach(() => expectNoErrors(season));

const declared = '1.330,00 declarați plătiți la 09.02 (OP 17), în verificare';

async function shownOf({ kind, record, moderator }: Member, as = moderator) {
  const plural = kind === 'person' ? 'persons' : 'companies';
  const { body } = await api.get(`/api/${plural}/${record.uuid}`, { as });
  const list = await api.get(
    `/api/${plural}?view=${kind}-list&region.id=${record.region_id}&itemsPerPage=100`,
    { as },
  );
  const debts = (await api.get(`/api/${plural}/${record.uuid}/debts`, { as })).body.debts as {
    amount: number;
    note: { declared: unknown } | null;
  }[];
  return {
    amount: body.declaredPayment,
    text: body.declaredPaymentText,
    listed: list.body['hydra:member'].find(({ uuid }) => uuid === record.uuid)?.declaredPaymentText,
    debts: debts.map(({ amount, note }) => [amount, note?.declared]),
  };
}

const none = { amount: 0, text: null, listed: null };

test.each(['person', 'company'] as const)(
  'the declared payment of a %s is shown until it is posted',
  async (kind) => {
    const member = await createMember(season, kind);
    const other = await createMember(season, kind);
    const id = await bill(season, member);
    await bill(season, other);
    expect(await shownOf(member)).toEqual({ ...none, debts: [[1330, null]] });
    await pay(season, member, id);
    await register(season, member, id);
    // Not yet in the balance.
    expect(await shownOf(member)).toEqual({
      amount: 1330,
      text: declared,
      listed: declared,
      debts: [[1330, { amount: 1330, text: declared }]],
    });
    expect(await shownOf(member, member.as)).toMatchObject({ text: declared });
    await decide(season, member, id, 420);
    const part = `din care ${declared}`;
    expect(await shownOf(member)).toEqual({
      amount: 1330,
      text: part,
      listed: part,
      debts: [[1330, { amount: 1330, text: part }]],
    });
    await payNote(season, member, 1000);
    // No more than what is still open.
    expect(await shownOf(member)).toMatchObject({ amount: 330, debts: [[330, { amount: 330 }]] });
    await payNote(season, member, 330);
    expect(await shownOf(member)).toEqual({ ...none, debts: [] });
    expect(await shownOf(other)).toEqual({ ...none, debts: [[1330, null]] });
  },
);

test('a report that is rejected, or begun again, takes its declared payment along', async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  expect(await shownOf(member)).toMatchObject({ text: declared });
  await decide(season, member, id, 490);
  expect(await shownOf(member)).toMatchObject({ amount: 0, text: null });
});

test('a part of the sum, and a day of the year before, are shown as they were declared', async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  const texts = { opNumber: '77/A', opDate: '31-12-2025', opPaidBy: 'currentUser' };
  await pay(season, member, id, { ...texts, fixedDuePayment: '700,05', variableDuePayment: '0' });
  expect(await shownOf(member)).toMatchObject({
    amount: 700.05,
    text: '700,05 declarați plătiți la 31.12.2025 (OP 77/A), în verificare',
  });
});

test('a viewer, who sees no reports, sees no declared payment', async () => {
  const member = await createMember(season);
  await submit(season, member);
  const as = await signInAs(db, 'ROLE_VIEW_REGION', { region: member.region });
  const { body } = await api.get(`/api/persons/${member.record.uuid}`, { as });
  expect(body).not.toHaveProperty('declaredPaymentText');
  expect(body).not.toHaveProperty('declaredPayment');
});

import { afterEach, describe, expect, test } from 'vitest';
import { createPersonDiscount } from '../builders/discount.ts';
import { signInAs } from '../harness/accounts.ts';
import { advanceOf, expectNoErrors, notesOf, receive } from './member-money.ts';
import {
  accept,
  bill,
  createMember,
  decide,
  type Member,
  pay,
  process,
  proof,
  register,
  startSeason,
} from './season.ts';
import { flowDetailsOf, paymentDataOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

describe('nothing is to be paid', () => {
  async function expectFree(member: Member, id: number): Promise<void> {
    expect(await paymentDataOf(season, member, id)).toMatchObject({ total: 0, isNothingToPay: true });
    expect((await pay(season, member, id, {}, null)).body).toMatchObject({ status: 300 });
    await register(season, member, id);
    expect((await flowDetailsOf(season, member, id)).documentsAvailable).toMatchObject({
      hasPaymentProof: false,
      hasReceipt: true,
    });
    expect((await decide(season, member, id, 430)).status).toBe(200);
  }

  test('by an honorary member without income', async () => {
    const member = await createMember(season, 'person', { member_type: 'ECO' });
    const id = await bill(season, member, {
      answers: { nextYearMemberType: 'ECO', memberType: 'ECO', incomeConsulting: '0' },
    });
    expect(await notesOf(season, member)).toEqual([]);
    await expectFree(member, id);
    expect(
      await db.selectFrom('person_dues').select('id').where('person_id', '=', member.record.id).execute(),
    ).toEqual([]);
  });

  test('staff have overridden both dues with 0', async () => {
    const member = await createMember(season);
    await createPersonDiscount(db, {
      person: member.record,
      year: 2026,
      fixed_due: '0',
      variable_due: '0',
      discount_names: ['severe_disability'],
    });
    const id = await bill(season, member);
    expect(await notesOf(season, member)).toEqual([]);
    await expectFree(member, id);
  });

  test('the paid advance covers everything', async () => {
    const member = await createMember(season, 'company');
    await receive(season, member, '472', 2_000);
    const id = await bill(season, member);
    expect(await paymentDataOf(season, member, id)).toMatchObject({
      fixedDueValue: 700,
      variableDueValue: 630,
      advanceUsed: 1330,
    });
    expect(await notesOf(season, member)).toMatchObject([
      { amount: '1330.00', advance_used: '1330.00', total: '0.00' },
    ]);
    await expectFree(member, id);
    expect(await advanceOf(season, member)).toBe('670.00');
  });
});

describe('the advance', () => {
  test('is used as far as it is paid, and kept for the note until the decision', async () => {
    const member = await createMember(season);
    await receive(season, member, '472', 300);
    const { uuid } = member.record;
    // What is only promised by an advance note is not used.
    expect((await api.post(`/api/invoices/create/${uuid}`, { addedAvans: 400 }, { as: admin })).status).toBe(
      201,
    );
    const id = await bill(season, member);
    expect(await paymentDataOf(season, member, id)).toMatchObject({ advanceUsed: 300, total: 1030 });
    const taken = await api.post(
      '/api/person_dues',
      {
        person: uuid,
        code: '461.01.07.25',
        fee: 0,
        feeYear: 2025,
        paymentAmount: 10,
        paymentYear: 2026,
        paymentDate: '2026-02-09',
        paymentSummary: 'compensare 472-461',
      },
      { as: admin },
    );
    expect([taken.status, taken.body.violations]).toMatchObject([422, [{ propertyPath: 'paymentAmount' }]]);
    await pay(season, member, id, { ...proof, variableDuePayment: '330' });
    await register(season, member, id);
    await decide(season, member, id, 420);
    expect(await advanceOf(season, member)).toBe('400.00');
  });

  test('that two reports want is used once', async () => {
    const member = await createMember(season);
    await receive(season, member, '472', 1_000);
    const ids = [await accept(season, member), await accept(season, member, { year: 2024 })];
    await Promise.all(ids.map((id) => process(season, member, id)));
    const used = (await notesOf(season, member)).map(({ advance_used }) => Number(advance_used));
    expect(used.toSorted((a, b) => a - b)).toEqual([0, 1000]);
  });
});

/** Requests to correct the register: both values are shown, the branch grants or refuses each once (REP-28). */
import { describe, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { createMember, decide, type Member, startSeason } from './season.ts';
import { refusalOf } from './seen.ts';

const season = await startSeason();
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

type Input = { field: 'cnp' | 'cui' | 'regNumber'; register_value: string | null; report_value: string };

async function createRequest(kind: Member['kind'], asked: Input, values: Record<string, unknown> = {}) {
  const member = await createMember(season, kind, values);
  const { id } = await createFiledReport(season, { [kind]: member.record });
  const correction = await db
    .insertInto('annual_report_corrections')
    .values({ annual_report_id: id, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = (isApproved: boolean, as = member.moderator) =>
    api.post(`/annual_reports/${id}/decideCorrection`, { id: correction.id, isApproved }, { as });
  const register = async () =>
    (
      await api.get(`/api/${kind === 'person' ? 'persons' : 'companies'}/${member.record.uuid}`, {
        as: admin,
      })
    ).body;
  return { member, id, correction, answer, register };
}

const cnp: Input = { field: 'cnp', register_value: '1800101221144', report_value: '2900212226181' };

describe('granted', () => {
  test.each([
    ['person', 'cnp', '1800101221144', '2900212226181'],
    ['company', 'cui', '14399840', '7426179'],
  ] as const)(
    'changes the %s of the register, and the history says so',
    async (kind, field, before, after) => {
      const asked = { field, register_value: before, report_value: after };
      const { member, id, answer, register } = await createRequest(kind, asked, { [field]: before });
      const { status, body } = await answer(true);
      expect([status, body]).toMatchObject([
        200,
        {
          corrections: [
            {
              field,
              registerValue: before,
              reportValue: after,
              state: 'approved',
              decidedBy: member.moderator.user.username,
              decidedByName: holderOf(member.moderator),
            },
          ],
          rectifyCnp: false,
          rectifyCui: false,
        },
      ]);
      expect(await register()).toMatchObject({ [field]: after });
      const history = await db
        .selectFrom('change_history')
        .select(['resource', 'username', 'changes'])
        .where('username', '=', member.moderator.user.username)
        .orderBy('id')
        .execute();
      expect(history).toEqual([
        expect.objectContaining({
          resource: 'annual_reports',
          changes: {
            corrections: [
              expect.stringContaining(`„${before}” în registru, „${after}” în raport`),
              'aprobată',
            ],
          },
        }),
        expect.objectContaining({ changes: expect.objectContaining({ [field]: [before, after] }) }),
      ]);
      expect(id).toBeGreaterThan(0);
    },
  );

  test('changes a number that only administrators give by administrators alone', {
    tags: 'deep',
  }, async () => {
    const [before, after] = [uniqueNumber(), uniqueNumber()];
    const asked: Input = { field: 'regNumber', register_value: before, report_value: after };
    const { member, id, correction, answer, register } = await createRequest('person', asked, {
      reg_number: before,
    });
    expect((await answer(true)).status).toBe(403);
    expect(await register()).toMatchObject({ regNumber: before });
    // The desk offers it to nobody else.
    const offered = async (as: Member['moderator']) =>
      (await api.get(`/annual_reports/${id}/review`, { as })).body.corrections;
    const only = (approve: boolean) => [{ id: correction.id, abilities: { approve } }];
    expect([await offered(member.moderator), await offered(admin)]).toEqual([only(false), only(true)]);
    expect((await answer(true, admin)).status).toBe(200);
    expect(await register()).toMatchObject({ regNumber: after });
  });

  test('does not give a number that another member has', async () => {
    const [before, taken] = [uniqueNumber(), uniqueNumber()];
    await createMember(season, 'person', { reg_number: taken });
    const asked: Input = { field: 'regNumber', register_value: before, report_value: taken };
    const { answer, register, id, member } = await createRequest('person', asked, { reg_number: before });
    const { status, body } = await answer(true, admin);
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'regNumber' }]]);
    expect(await register()).toMatchObject({ regNumber: before });
    const report = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
    expect(report.body).toMatchObject({ rectifyRegNumber: true, corrections: [{ state: 'pending' }] });
  });
});

test('made against a value that the register no longer has is not granted (REP-156)', async () => {
  const { answer, register } = await createRequest('person', cnp, { cnp: '1630615123457' });
  expect(refusalOf(await answer(true))).toEqual([
    409,
    expect.stringContaining('acolo este acum „1630615123457”, nu „1800101221144”'),
  ]);
  expect(await register()).toMatchObject({ cnp: '1630615123457' });
  expect((await answer(false)).status).toBe(200);
  // What the sheet has already is granted without a change.
  const entered = await createRequest('person', cnp, { cnp: '2900212226181' });
  expect((await entered.answer(true)).body).toMatchObject({ corrections: [{ state: 'approved' }] });
});

test('is refused with its report (REP-157)', async () => {
  const { member, id, answer, register } = await createRequest('person', cnp, { cnp: '1800101221144' });
  expect((await decide(season, member, id, 490)).body).toMatchObject({
    corrections: [{ state: 'rejected', decidedBy: member.moderator.user.username }],
    rectifyCnp: false,
  });
  expect((await answer(true)).status).toBe(409);
  expect(await register()).toMatchObject({ cnp: '1800101221144' });
  const history = await db
    .selectFrom('change_history')
    .select('changes')
    .where('username', '=', member.moderator.user.username)
    .execute();
  expect(history).toContainEqual({
    changes: {
      corrections: ['CNP: „1800101221144” în registru, „2900212226181” în raport', 'respinsă'],
    },
  });
});

test('refused leaves the register as it is', async () => {
  const { answer, register } = await createRequest('person', cnp, { cnp: '1800101221144' });
  expect((await answer(false)).body).toMatchObject({
    corrections: [{ state: 'rejected' }],
    incorrectCnp: true,
    rectifyCnp: false,
  });
  expect(await register()).toMatchObject({ cnp: '1800101221144' });
});

test('is decided once, also by two at once', async () => {
  const { answer, register } = await createRequest('person', cnp, { cnp: '1800101221144' });
  const both = await Promise.all([answer(true), answer(true, admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refusalOf(await answer(false))).toEqual([409, 'Cererea este deja decisă.']);
  expect(await register()).toMatchObject({ cnp: '2900212226181' });
});

test('is found below its own report only', async () => {
  const [one, other] = [await createRequest('person', cnp), await createRequest('person', cnp)];
  const { status } = await api.post(
    `/annual_reports/${one.id}/decideCorrection`,
    { id: other.correction.id, isApproved: true },
    { as: admin },
  );
  expect(status).toBe(404);
});

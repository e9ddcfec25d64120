/** A validated report that is filed again: asked for, granted or refused (REP-7, REP-35). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { describe, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { holderOf } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import {
  createMember,
  decide,
  initialize,
  type Member,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';
import { attemptsOf, refusalOf } from './seen.ts';

const season = await startSeason();
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

describe('a resubmission (REP-35)', () => {
  const ask = ({ as }: Member, id: number, body?: object) =>
    api.post(`/annual_reports/${id}/requestResubmission`, body, { as });

  async function findRequest(member: Member, id: number): Promise<number> {
    const { body } = await api.get(`/api/annual_report_resubmissions?annualReport.id=${id}&state=pending`, {
      as: member.moderator,
    });
    return body['hydra:member'][0]?.id ?? 0;
  }

  const answer = ({ moderator: as }: Member, request: number, body: object) =>
    api.put(`/api/annual_report_resubmissions/${request}`, body, { as });

  test('is asked of a validated report, one at a time', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    expect(refusalOf(await ask(member, id))).toEqual([409, reportRefusals.notValidated]);
    await decide(season, member, id, 410);
    const asked = await ask(member, id, { reason: 'Am greșit veniturile' });
    expect([asked.status, asked.body]).toMatchObject([
      200,
      { status: 410, hasOpenResubmissionRequests: true },
    ]);
    expect(refusalOf(await ask(member, id))).toEqual([409, reportRefusals.resubmissionOpen]);
    const twice = await Promise.all([1, 2, 3].map(() => ask(member, id)));
    expect(twice.map(({ status }) => status)).toEqual([409, 409, 409]);
    const list = await api.get('/api/annual_reports?hasOpenResubmissionRequests=true', {
      as: member.moderator,
    });
    expect(list.body['hydra:member'].map((one) => one.id)).toEqual([id]);
  });

  test('that is granted begins an amended attempt beside the validated one', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 420);
    await ask(member, id, { reason: 'Am greșit veniturile' });
    const request = await findRequest(member, id);
    const granted = await answer(member, request, { approved: true, rejected: false });
    expect([granted.status, granted.body]).toMatchObject([
      200,
      {
        approved: true,
        state: 'approved',
        decidedBy: member.moderator.user.username,
        decidedByName: holderOf(member.moderator),
      },
    ]);
    expect(await attemptsOf(season, member)).toEqual([
      { year: 2025, attempt: 1, status: 420, amends: false },
      { year: 2025, attempt: 2, status: 10, amends: true },
    ]);
    const begun = await initialize(season, member);
    expect(begun.body).toMatchObject({ year: 2025, status: 10 });
    const { body } = await api.get(`/api/annual_reports/${begun.body.id}`, { as: member.moderator });
    expect(body).toMatchObject({ isAmended: true });
    // Decided once, whatever is said afterwards.
    for (const body of [
      { approved: false, rejected: true },
      { approved: true, rejected: false },
      { rejected: true },
    ])
      expect(refusalOf(await answer(member, request, body))).toEqual([409, 'Cererea este deja decisă.']);
  });

  test('that is refused leaves the report as it is, and may be asked for again', {
    tags: 'deep',
  }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 430);
    await ask(member, id);
    const request = await findRequest(member, id);
    const both = await answer(member, request, { approved: true, rejected: true });
    expect([both.status, both.body.violations]).toMatchObject([422, [{ propertyPath: 'approved' }]]);
    expect((await answer(member, request, { rejected: true, approved: false })).body).toMatchObject({
      state: 'rejected',
    });
    expect((await initialize(season, member)).body).toMatchObject({ id, status: 430 });
    expect((await ask(member, id)).body).toMatchObject({ hasOpenResubmissionRequests: true });
  });

  test.each(['approved', 'rejected'])(
    'that is %s offers nobody an edit, alone and in its list',
    async (decision) => {
      const member = await createMember(season);
      const id = await submitDecided(season, member, 430);
      await ask(member, id);
      const request = await findRequest(member, id);
      const offers = async () => {
        const shown = [];
        for (const as of [member.as, member.moderator, admin]) {
          const { body: alone } = await api.get(`/api/annual_report_resubmissions/${request}`, { as });
          const list = await api.get(`/api/annual_report_resubmissions?annualReport.id=${id}`, { as });
          shown.push([alone, ...list.body['hydra:member']].map(({ abilities }) => abilities.update));
        }
        return shown;
      };
      const [none, both] = [
        [false, false],
        [true, true],
      ];
      expect(await offers()).toEqual([none, both, both]);
      await answer(member, request, { [decision]: true });
      expect(await offers()).toEqual([none, none, none]);
      // A client that does not read this is told so.
      for (const as of [member.moderator, admin])
        for (const method of ['put', 'patch'] as const)
          expect(
            refusalOf(
              await api[method](`/api/annual_report_resubmissions/${request}`, { [decision]: false }, { as }),
            ),
          ).toEqual([409, 'Cererea este deja decisă.']);
    },
  );

  test('is decided by one of two who decide at once', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 430);
    await ask(member, id);
    const request = await findRequest(member, id);
    const both = await Promise.all([
      answer(member, request, { approved: true }),
      api.put(`/api/annual_report_resubmissions/${request}`, { rejected: true }, { as: admin }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leave to file again is not used up by an attempt that is rejected', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 430);
    await createFiledReport(season, {
      person: member.record,
      attempt: 2,
      amends: true,
      status: reportStatus.rejected,
    });
    expect((await initialize(season, member)).body).toMatchObject({ year: 2025, status: 10 });
    expect(await attemptsOf(season, member)).toMatchObject([
      { status: 430 },
      { status: 490 },
      { attempt: 3, status: 10, amends: true },
    ]);
    expect(id).toBeGreaterThan(0);
  });

  test('that waits when its report is rejected is closed with it', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 410);
    await ask(member, id);
    const request = await findRequest(member, id);
    await decide(season, member, id, 490);
    const { body } = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
    expect(body).toMatchObject({ status: 490, hasOpenResubmissionRequests: false });
    expect(refusalOf(await answer(member, request, { approved: true }))).toEqual([
      409,
      'Cererea este deja decisă.',
    ]);
    expect(await attemptsOf(season, member)).toHaveLength(1);
  });
});

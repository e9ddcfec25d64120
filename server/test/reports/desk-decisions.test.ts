/** What staff are told before they decide, and what a decision takes over from the report (REP-159 to REP-168). */
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { afterEach, describe, expect, test } from 'vitest';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { beginFiling } from './filing.ts';
import { createMember, decide, initialize, type Member, startSeason, submit, upload } from './season.ts';
import { refusalOf, statusOf } from './seen.ts';

const season = await startSeason('2026-02-10T10:00:00Z');
const { api, db } = season;

afterEach(() => season.setNow('2026-02-10T10:00:00Z'));

async function reviewOf({ moderator: as }: Member, id: number) {
  return (await api.get(`/annual_reports/${id}/review`, { as })).body;
}

async function setStatus({ kind, record }: Member, status: string, date: string) {
  await (kind === 'person'
    ? createPersonStatus(db, { person: record, status, date })
    : createCompanyStatus(db, { company: record, name: status, date }));
}

describe('a struck-off or deceased member (REP-163)', () => {
  test.each([
    ['person', 'radiat', '2026-02-01', true],
    ['person', 'decedat', '2025-12-31', true],
    ['company', 'radiata', '2026-02-10', true],
    ['person', 'radiat', '2026-02-11', false],
    ['person', 'suspendat', '2026-02-01', false],
    ['person', 'inactiv', '2026-02-01', false],
    ['company', 'suspendata', '2026-02-01', false],
    ['person', 'transferat', '2026-02-01', false],
  ] as const)('a %s %s since %s gets no visa: %s', async (kind, status, date, isRefused) => {
    const member = await createMember(season, kind);
    const id = await submit(season, member);
    await setStatus(member, status, date);
    const { moves } = (await api.get(`/annual_reports/${id}/moves`, { as: member.moderator })).body;
    const expected = isRefused ? reportRefusals.memberEnded : null;
    expect(moves).toMatchObject({ validate410: expected, validate430: expected, validate420: null });
    if (isRefused)
      for (const to of [410, 430] as const)
        expect(refusalOf(await decide(season, member, id, to))).toEqual([409, reportRefusals.memberEnded]);
    expect((await decide(season, member, id, isRefused ? 420 : 410)).status).toBe(200);
  });

  test('whose visa is scheduled does not get it', async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    await decide(season, member, id, 410);
    await setStatus(member, 'radiat', '2026-02-10');
    expect(refusalOf(await decide(season, member, id, 430))).toEqual([409, reportRefusals.memberEnded]);
    expect(await statusOf(season, id)).toBe(410);
  });
});

describe('the member type of the next year (REP-165)', () => {
  const declared = { answers: { nextYearMemberType: 'ECO', incomeConsulting: '84.000,00' } };
  const readType = async ({ record }: Member) =>
    (
      await db
        .selectFrom('persons')
        .select('member_type')
        .where('id', '=', record.id)
        .executeTakeFirstOrThrow()
    ).member_type;

  test.each([410, 420, 430] as const)(
    'is taken over at validation to %d, where staff say so',
    { tags: 'deep' },
    async (to) => {
      const member = await createMember(season);
      const id = await submit(season, member, declared);
      expect(await reviewOf(member, id)).toMatchObject({ memberType: { register: 'EC', declared: 'ECO' } });
      expect((await decide(season, member, id, to, { updateMemberType: true })).status).toBe(200);
      expect(await readType(member)).toBe('ECO');
      const { changes, username } = await db
        .selectFrom('change_history')
        .select(['changes', 'username'])
        .where('resource', '=', 'persons')
        .where('record_id', '=', member.record.id)
        .executeTakeFirstOrThrow();
      expect([changes, username]).toEqual([{ memberType: ['EC', 'ECO'] }, member.moderator.user.username]);
      expect(await reviewOf(member, id)).toMatchObject({ memberType: null });
    },
  );

  test.each([{}, { updateMemberType: false }, { updateMemberType: 0 }])('stays with %j', async (more) => {
    const member = await createMember(season);
    const id = await submit(season, member, declared);
    await decide(season, member, id, 420, more);
    expect(await readType(member)).toBe('EC');
  });

  test('is offered neither where it is the same, nor for a company, nor from an older report', {
    tags: 'deep',
  }, async () => {
    const [person, firm] = [await createMember(season), await createMember(season, 'company')];
    const ids = [
      [person, await submit(season, person)],
      [firm, await submit(season, firm)],
      [person, await submit(season, person, { ...declared, year: 2024 })],
    ] as const;
    for (const [member, id] of ids) {
      expect(await reviewOf(member, id)).toMatchObject({ memberType: null });
      expect((await decide(season, member, id, 420, { updateMemberType: true })).status).toBe(200);
    }
    expect(await readType(person)).toBe('EC');
  });
});

describe('beside the report', () => {
  test('stand the visas of the last years', async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    for (const year of [2020, 2021, 2022, 2023, 2024, 2025])
      await createPersonVisa(db, { person: member.record, year, date: `${year}-03-01` });
    await createPersonVisa(db, { person: member.record, year: 2025, checked: false, date: '2025-09-01' });
    expect((await reviewOf(member, id)).visas).toEqual([
      { year: 2025, hasVisa: false, date: '2025-09-01' },
      { year: 2024, hasVisa: true, date: '2024-03-01' },
      { year: 2023, hasVisa: true, date: '2023-03-01' },
      { year: 2022, hasVisa: true, date: '2022-03-01' },
      { year: 2021, hasVisa: true, date: '2021-03-01' },
    ]);
  });

  test('stand the last reasons of each decision, and none of another or too short', {
    tags: 'deep',
  }, async () => {
    const member = await createMember(season);
    const reasons = {
      410: 'Vine cu polița',
      420: 'Fără ore de pregătire',
      430: 'Dosarul este complet',
    } as const;
    for (const [status, visaReason] of Object.entries(reasons)) {
      const other = await createMember(season);
      const id = await submit(season, other);
      expect((await decide(season, other, id, Number(status) as 410, { visaReason })).status).toBe(200);
      await db
        .updateTable('annual_reports')
        .set({ region_id: member.region.id })
        .where('id', '=', id)
        .execute();
    }
    const id = await submit(season, member);
    await decide(season, member, id, 480, { delayReason: 'Lipsește polița' });
    // From before reasons had to have ten letters.
    await db.updateTable('annual_reports').set({ delay_reason: '2' }).where('id', '=', id).execute();
    expect((await reviewOf(member, id)).reasons).toEqual({
      validate410: ['Vine cu polița'],
      validate420: ['Fără ore de pregătire'],
      validate430: ['Dosarul este complet'],
      postpone: [],
      reject: [],
    });
  });
});

describe('a name that was changed in the form and a day of signing to come (REP-168)', () => {
  test('are told to the member and to staff, and stop nothing', { tags: 'deep' }, async () => {
    const { member, document } = await beginFiling(season);
    const sent = await upload(season, member, {
      annualReport: await document({ name: 'Altcineva Ana', signedOn: '11.02.2026' }),
    });
    expect(
      sent.body.violations.filter(({ propertyPath }) => propertyPath.startsWith('annualReport')),
    ).toEqual([]);
    expect(sent.body.remarks).toEqual([
      {
        propertyPath: 'annualReport.name',
        message: expect.stringMatching(
          /^Numele din raport, „Altcineva Ana”, nu este cel din registru, „.+”\./,
        ),
      },
      {
        propertyPath: 'annualReport.signedOn',
        message: 'Data semnării, 11.02.2026, este după ziua în care a fost trimis raportul, 10.02.2026.',
      },
    ]);
    const other = await createMember(season);
    const id = await submit(season, other, {
      answers: { name: 'Altcineva Ana', signedOn: '2026-02-11' },
    });
    expect((await reviewOf(other, id)).remarks).toMatchObject([
      { propertyPath: 'annualReport.name' },
      { propertyPath: 'annualReport.signedOn' },
    ]);
  });
});

describe('a report of a year in which nobody was a member (REP-166)', () => {
  test.each([
    ['person', [['radiat', '2024-12-31']], 'radiat', '31.12.2024'],
    ['person', [['radiat', '2019-05-01']], 'radiat', '01.05.2019'],
    ['person', [['decedat', '2024-06-30']], 'decedat', '30.06.2024'],
    ['company', [['radiata', '2023-01-15']], 'radiată', '15.01.2023'],
    [
      'person',
      [
        ['radiat', '2020-01-01'],
        ['activ', '2021-01-01'],
        ['radiat', '2022-03-04'],
      ],
      'radiat',
      '04.03.2022',
    ],
  ] as const)('is not begun for a %s with %j', async (kind, statuses, label, day) => {
    const member = await createMember(season, kind);
    for (const [status, date] of statuses) await setStatus(member, status, date);
    const subject = kind === 'person' ? 'membrul' : 'societatea';
    expect(refusalOf(await initialize(season, member))).toEqual([
      409,
      `Raportul pentru anul 2025 nu se poate începe: ${subject} are statusul „${label}” din ${day}.`,
    ]);
    const begun = await db
      .selectFrom('annual_reports')
      .select('id')
      .where(`${kind}_id`, '=', member.record.id)
      .execute();
    expect(begun).toEqual([]);
  });

  test.each([
    ['struck off during the year', [['radiat', '2025-01-01']]],
    ['struck off after it', [['radiat', '2026-01-15']]],
    [
      'taken back during it',
      [
        ['radiat', '2023-01-01'],
        ['activ', '2025-11-01'],
      ],
    ],
    ['suspended', [['suspendat', '2020-01-01']]],
    ['without any status', []],
  ] as const)('is begun for one %s', async (_name, statuses) => {
    const member = await createMember(season);
    for (const [status, date] of statuses) await setStatus(member, status, date);
    expect((await initialize(season, member)).status).toBe(200);
  });
});

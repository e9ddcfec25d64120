/** What a decision brings with it: debts once, the visa, the photo; and what taking it back leaves (REP-36 to REP-39, REP-43). */
import { memberKinds } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { loadImage } from '@napi-rs/canvas';
import { afterEach, describe, expect, test } from 'vitest';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { signInAs } from '../harness/accounts.ts';
import { advanceOf, duesOf, expectNoErrors, notesOf, payNote, receive } from './member-money.ts';
import {
  createMember,
  decide,
  initialize,
  type Member,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { api, db } = season;
const admin = await signInAs(db, 'ROLE_ADMIN');

afterEach(() => expectNoErrors(season));

function visasOf({ kind, record, as }: Member) {
  return api.get(`/api/${kind}_visas?${kind}=${record.id}`, { as }).then(({ body }) => body['hydra:member']);
}

function writeStatus({ kind, record }: Member, status: string, date: string) {
  return kind === 'person'
    ? createPersonStatus(db, { person: record, status, date })
    : createCompanyStatus(db, { company: record, name: status, date });
}

const refusal = (answer: Awaited<ReturnType<typeof decide>>) => [
  answer.status,
  answer.body['hydra:description'],
];

describe('validation', () => {
  test.each([
    ['person', ['461.01.01.26 700.00/0.00', '461.01.05.26 630.00/0.00']],
    ['company', ['461.01.02.26 700.00/0.00', '461.01.06.26 630.00/0.00']],
  ] as const)('posts the debts of a %s once, whatever is repeated', { tags: 'deep' }, async (kind, debts) => {
    const member = await createMember(season, kind);
    const id = await submit(season, member);
    expect(await duesOf(season, member)).toEqual([]);
    const both = await Promise.all([decide(season, member, id, 410), decide(season, member, id, 410)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await duesOf(season, member)).toEqual(debts);
    expect((await decide(season, member, id, 420)).status).toBe(200);
    for (const status of [410, 420, 430, 480, 490] as const)
      expect((await decide(season, member, id, status)).status).toBe(409);
    expect(await duesOf(season, member)).toEqual(debts);
  });

  test.each(['suspendat', 'inactiv', 'transferat'])(
    'of a person who is %s is for staff to judge',
    async (status) => {
      const member = await createMember(season, 'person');
      const id = await submit(season, member);
      await writeStatus(member, status, '2026-02-09');
      expect((await decide(season, member, id, 430)).status).toBe(200);
    },
  );

  test('with the visa writes it on the sheet, dated today, with its reason', { tags: 'deep' }, async () => {
    for (const kind of memberKinds) {
      const member = await createMember(season, kind);
      const id = await submitDecided(season, member, 410);
      expect(await visasOf(member)).toEqual([]);
      const { body } = await decide(season, member, id, 430, { visaReason: ' Dosar complet ' });
      expect(body).toMatchObject({
        status: 430,
        visaReason: 'Dosar complet',
        validator: 'Ionescu Ion',
        is_final: true,
      });
      const granted = kind === 'person' ? { checked: true } : { visa: true };
      expect(await visasOf(member)).toMatchObject([
        { year: 2026, date: '2026-02-10', reason: 'Dosar complet', ...granted },
      ]);
    }
  });

  test('makes the photo that was sent the photo of the member', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submit(season, member, { withPhoto: true });
    const photos = () => api.get(`/api/person_photos?person=${member.record.id}`, { as: member.as });
    expect((await photos()).body['hydra:totalItems']).toBe(0);
    await decide(season, member, id, 410);
    await decide(season, member, id, 430);
    const [photo, ...others] = (await photos()).body['hydra:member'];
    expect(others).toEqual([]);
    const kept = await api.page(`/download/person_photo/${photo?.id}`, { as: member.as });
    const { width, height } = await loadImage(kept.bytes);
    expect([kept.status, width, height]).toEqual([200, 450, 600]);
  });

  test('is one of three states, with a reason that fits', async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    const send = (body: object) =>
      api.post(`/annual_reports/${id}/submitVisa`, body, { as: member.moderator });
    for (const status of [400, 480, 490, '430', undefined]) {
      const { status: code, body } = await send({ status });
      expect([code, body.violations]).toMatchObject([422, [{ propertyPath: 'status' }]]);
    }
    const { body } = await send({ status: 430, visaReason: 'x'.repeat(1_001) });
    expect(body.violations).toMatchObject([{ propertyPath: 'visaReason' }]);
    // What fits into the decision fits on the sheet.
    const visaReason = 'x'.repeat(1_000);
    expect((await send({ status: 430, visaReason })).status).toBe(200);
    expect(await visasOf(member)).toMatchObject([{ reason: visaReason }]);
  });

  test('a reason that the database cannot hold is refused in words', async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    for (const [status, name] of [
      [420, 'visaReason'],
      [480, 'delayReason'],
      [490, 'rejectReason'],
    ] as const)
      for (const reason of ['a\u0000', '\ud800']) {
        const answer = await decide(season, member, id, status, { [name]: reason });
        const violations = [{ propertyPath: name, message: messages.nulCharacter }];
        expect([answer.status, answer.body.violations]).toEqual([422, violations]);
      }
  });

  test('for a year other than the last grants no visa', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submit(season, member, { year: 2023 });
    for (const status of [410, 430] as const)
      expect(refusal(await decide(season, member, id, status))).toEqual([
        409,
        reportRefusals.notOfPreviousYear,
      ]);
    expect((await decide(season, member, id, 420)).status).toBe(200);
  });
});

describe('postponing and rejecting', () => {
  test('ask for a reason, which is kept', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submit(season, member);
    const refusedReason = async (status: 430 | 480 | 490, reason: unknown) => {
      const field = { 430: 'visaReason', 480: 'delayReason', 490: 'rejectReason' }[status];
      const { status: code, body } = await decide(season, member, id, status, { [field]: reason });
      expect([code, body.violations]).toMatchObject([422, [{ propertyPath: field }]]);
      return body.violations[0]?.message;
    };
    for (const reason of [undefined, null, '', '   ', ' \n'])
      for (const status of [480, 490] as const)
        expect(await refusedReason(status, reason)).toBe('Scrieți motivul.');
    // Letters count, not characters (REP-160).
    for (const reason of ['2', 'Ilizibil', '1234567890123', 'a b c d e f g h i', '. . . . . . . . . . .'])
      for (const status of [430, 480, 490] as const)
        expect(await refusedReason(status, reason)).toBe('Scrieți motivul în cel puțin 10 litere.');
    expect((await decide(season, member, id, 480)).body).toMatchObject({
      status: 480,
      delayReason: 'Lipsește balanța',
      isAmended: true,
      validated: false,
    });
    expect(refusal(await decide(season, member, id, 480))).toEqual([
      409,
      reportRefusals.onlySubmittedPostponed,
    ]);
    expect((await decide(season, member, id, 430)).body).toMatchObject({
      status: 430,
      delayReason: null,
      isAmended: false,
    });
  });

  test.each([400, 480] as const)(
    'at %i leaves no debt, cancels the note, and frees the advance',
    async (status) => {
      const member = await createMember(season);
      await receive(season, member, '472', 500);
      const before = await duesOf(season, member);
      const id = await submit(season, member);
      if (status === 480) await decide(season, member, id, 480);
      expect((await decide(season, member, id, 490)).body).toMatchObject({
        status: 490,
        rejectReason: 'Scanare ilizibilă',
      });
      expect([await duesOf(season, member), await advanceOf(season, member)]).toEqual([before, '500.00']);
      expect(await notesOf(season, member)).toMatchObject([{ advance_used: '500.00', status: 'cancelled' }]);
      // It can be used again by the next attempt.
      await initialize(season, member);
      const { body } = await api.get(`/api/persons/${member.record.uuid}`, { as: admin });
      expect(body).toMatchObject({ avans: 500, avansNeachitat: 0 });
    },
  );
});

describe('a validation that is taken back', () => {
  test('is undone exactly, with what was used of the advance', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    await receive(season, member, '472', 800);
    const id = await submit(season, member);
    expect(await notesOf(season, member)).toMatchObject([{ amount: '1330.00', advance_used: '800.00' }]);
    await decide(season, member, id, 410);
    expect([await duesOf(season, member), await advanceOf(season, member)]).toEqual([
      [
        '472 0.00/800.00',
        '461.01.01.26 700.00/0.00',
        '461.01.05.26 630.00/0.00',
        '461.01.01.26 0.00/700.00 compensated',
        '461.01.05.26 0.00/100.00 compensated',
      ],
      '0.00',
    ]);
    await decide(season, member, id, 490);
    expect([(await duesOf(season, member)).slice(5), await advanceOf(season, member)]).toEqual([
      [
        '461.01.01.26-1 -700.00/0.00',
        '461.01.05.26-1 -630.00/0.00',
        '461.01.01.26-1 0.00/-700.00 compensated',
        '461.01.05.26-1 0.00/-100.00 compensated',
      ],
      '800.00',
    ]);
    expect(await notesOf(season, member)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('leaves what was paid of the note as advance', { tags: 'deep' }, async () => {
    const member = await createMember(season, 'company');
    const id = await submitDecided(season, member, 410);
    await payNote(season, member, 1330);
    expect(await notesOf(season, member)).toMatchObject([{ settled: '1330.00', status: 'paid' }]);
    await decide(season, member, id, 490);
    expect([await advanceOf(season, member), await notesOf(season, member)]).toMatchObject([
      '1330.00',
      [{ status: 'cancelled', settled: '0.00' }],
    ]);
    const { body } = await api.get(`/api/company_dues/report/${member.record.uuid}`, { as: admin });
    expect(body['hydra:member']).toMatchObject([{ year: 2026, fee: 0, payment: 0, diff: 0 }]);
  });

  test('comes again with the next attempt, and the years stay right', { tags: 'deep' }, async () => {
    const member = await createMember(season);
    const id = await submitDecided(season, member, 410);
    await decide(season, member, id, 490);
    const next = await submitDecided(season, member, 430, { attempt: 2 });
    expect((await duesOf(season, member)).slice(4)).toEqual([
      '461.01.01.26 700.00/0.00',
      '461.01.05.26 630.00/0.00',
    ]);
    expect((await initialize(season, member)).body).toMatchObject({ id: next, is_final: true });
  });
});

/** The form that is filled in on the web: kept as typed, judged, its dues explained, never overwritten unseen (REP-42). */
import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { staleDraft } from '@ceccar/contract/reports/report-draft';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { completeAnswers } from '../builders/report-answers.ts';
import { createFolder, writeBytes } from '../files/samples.ts';
import { pdfReader } from '../harness/pdf-reader.ts';
import { createMember, initialize, type Member, startSeason } from './season.ts';

const season = await startSeason();
const { api, db } = season;
const folder = await createFolder();

async function begin(kind: Member['kind'] = 'person', values: Record<string, unknown> = {}) {
  const member = await createMember(season, kind, values);
  const { id } = (await initialize(season, member)).body;
  const path = `/annual_reports/${id}/draft`;
  return {
    member,
    id,
    read: (as = member.as) => api.get(path, { as }),
    save: (answers: Record<string, string>, version: number, as = member.as) =>
      api.put(path, { answers, version }, { as }),
  };
}

test('starts with what the register knows', async () => {
  const { member, read } = await begin('person', {
    cnp: '1800101221144',
    email_address: 'ana@example.ro',
    mobile_number: '0722 000 111',
  });
  const { status, body } = await read();
  expect([status, body]).toMatchObject([
    200,
    {
      version: 0,
      updatedAt: null,
      answers: {
        year: '2025',
        region: member.region.name,
        cnp: '1800101221144',
        email: 'ana@example.ro',
        phone: '0722 000 111',
        memberType: 'EC',
        nextYearMemberType: 'EC',
        amended: '',
      },
    },
  ]);
});

test('after an earlier attempt starts with what that declared, but with the numbers of the register (REP-61)', async () => {
  const member = await createMember(season, 'person', { cnp: '1800101221144', reg_number: '50017' });
  const typed = { cnp: '2900212226181', regNumber: '77', clientsCount: '9' };
  const given = { person: member.record, answers: typed };
  const started = async (id: number) =>
    (await api.get(`/annual_reports/${id}/draft`, { as: member.as })).body.answers;
  await createFiledReport(season, { ...given, status: reportStatus.rejected });
  const { id } = (await initialize(season, member)).body;
  const known = { cnp: '1800101221144', regNumber: '50017', clientsCount: '9' };
  expect(await started(Number(id))).toMatchObject(known);
  // What the branch is still asked to correct is not asked of the member as well.
  await db
    .updateTable('annual_reports')
    .set({ status: reportStatus.rejected })
    .where('id', '=', Number(id))
    .execute();
  const validated = await createFiledReport(season, { ...given, status: reportStatus.validatedWithoutVisa });
  await db
    .insertInto('annual_report_corrections')
    .values({ annual_report_id: validated.id, field: 'cnp', report_value: typed.cnp })
    .execute();
  const amending = await createFiledReport(season, {
    person: member.record,
    status: reportStatus.begun,
    amends: true,
  });
  expect(await started(amending.id)).toMatchObject({ ...known, cnp: typed.cnp, amended: 'Da' });
});

test('keeps what is typed as it is, tells what is wrong in it and what it comes to', async () => {
  const { save, read } = await begin();
  const first = await save({ incomeConsulting: '84.000', insurer: ' Asigurări ' }, 0);
  expect(first.body).toMatchObject({
    version: 1,
    updatedAt: expect.any(String),
    answers: { incomeConsulting: '84.000', insurer: ' Asigurări ' },
    dues: { fixed: 700, variable: 0 },
    duesProblem: null,
  });
  expect(first.body.violations.map(({ propertyPath }) => propertyPath)).toContain('incomeConsulting');
  const second = await save({ ...completeAnswers('person', 2025), cnp: '1800101221144' }, 1);
  expect(second.body).toMatchObject({
    version: 2,
    violations: [],
    dues: { fixed: 700, variable: 630, isInTime: true },
  });
  expect((await read()).body).toEqual(second.body);
});

test('refuses what the database cannot hold, in words', async () => {
  const { save, read } = await begin();
  for (const text of ['a\u0000b', 'a\ud800']) {
    const value = await save({ insurer: text }, 0);
    expect([value.status, value.body.violations]).toEqual([
      422,
      [{ propertyPath: 'answers.insurer', message: messages.nulCharacter }],
    ]);
    expect((await save({ [text]: 'x' }, 0)).status).toBe(422);
  }
  expect((await read()).body).toMatchObject({ version: 0 });
});

test.each([
  [1, 'domestic'],
  [2, ''],
  [3, 'domestic'],
  [4, ''],
  [6, ''],
])(
  'a firm of type %s starts with the origin of capital that its type names: %s (REP-61)',
  async (type, origin) => {
    const { read } = await begin('company', { type_id: type });
    expect((await read()).body.answers).toMatchObject({ capitalOrigin: origin });
  },
);

test('tells why dues are not known yet', async () => {
  const { save } = await begin('company', { type_id: 6 });
  expect((await save({}, 0)).body).toMatchObject({
    dues: null,
    duesProblem: expect.stringMatching(/^Alegeți tipul de membru/),
  });
  const early = await begin();
  await db.updateTable('annual_reports').set({ year: 2090 }).where('id', '=', early.id).execute();
  expect((await early.read()).body).toMatchObject({
    dues: null,
    duesProblem: expect.stringContaining('2091'),
  });
});

test('changes saved by another device meanwhile are reported and not overwritten', async () => {
  const { save, read } = await begin();
  await save({ insurer: 'Primul' }, 0);
  const stale = [await save({ insurer: 'Al doilea' }, 0), await save({ insurer: 'Al doilea' }, 7)];
  for (const { status, body } of stale)
    expect([status, body]).toMatchObject([
      409,
      { code: staleDraft, draft: { version: 1, answers: { insurer: 'Primul' } } },
    ]);
  expect((await read()).body).toMatchObject({ version: 1, answers: { insurer: 'Primul' } });
  const both = await Promise.all([
    save({ insurer: 'A' }, 1),
    save({ insurer: 'B' }, 1),
    save({ insurer: 'C' }, 1),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('two devices that save first at once: one is told', async () => {
  const { save } = await begin();
  const both = await Promise.all([save({ insurer: 'A' }, 0), save({ insurer: 'B' }, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('read-only answers stay unchanged, whatever is sent', async () => {
  const { member, save, read } = await begin();
  const known = (await read()).body.answers as Record<string, string>;
  const { body } = await save(
    { reportKey: 'X', year: '1999', region: 'Alta', name: 'Altul', phone: '0711' },
    0,
  );
  expect(body.answers).toMatchObject({ ...known, phone: '0711', region: member.region.name });
});

test('is refused where it is no form, field by field', async () => {
  const { member, id } = await begin();
  const send = (body: unknown) => api.put(`/annual_reports/${id}/draft`, body, { as: member.as });
  expect((await send({ answers: { insurer: 'x'.repeat(2_001) }, version: 0 })).body.violations).toMatchObject(
    [{ propertyPath: 'answers.insurer' }],
  );
  expect((await send({ answers: { insurer: 1 }, version: 0 })).status).toBe(422);
  expect((await send({ version: 0 })).status).toBe(422);
  expect((await send({ answers: {}, version: -1 })).status).toBe(422);
});

test.each([20, 30, 400])('is closed at %i, and still read', async (status) => {
  const member = await createMember(season);
  const { id } = await createFiledReport(season, { person: member.record, status });
  const saved = await api.put(`/annual_reports/${id}/draft`, { answers: {}, version: 0 }, { as: member.as });
  expect([saved.status, saved.body['hydra:description']]).toEqual([409, reportRefusals.documentsAccepted]);
  expect((await api.get(`/annual_reports/${id}/draft`, { as: member.as })).status).toBe(200);
});

test('fills the paper that is downloaded to be signed, and is saved by staff for their member', {
  tags: 'deep',
}, async () => {
  const { member, save } = await begin();
  expect((await save({ insurer: 'Asigurări Țara Bârsei', phone: '0711' }, 0, member.moderator)).status).toBe(
    200,
  );
  const take = (query: string) =>
    api.page(`/annual_reports/downloadTemplate/${member.as.user.uuid}${query}`, { as: member.as });
  const [plain, filled] = [await take(''), await take('?draft=1')];
  expect(filled.headers['content-type']).toBe('application/pdf');
  const read = async (bytes: Buffer, name: string) =>
    pdfReader.read(await writeBytes(`${folder}/${name}`, bytes));
  expect(await read(plain.bytes, 'plain')).toMatchObject({ ok: true, fields: { insurer: '' } });
  expect(await read(filled.bytes, 'filled')).toMatchObject({
    ok: true,
    fields: { insurer: 'Asigurări Țara Bârsei', phone: '0711' },
  });
  expect((await initialize(season, member)).body).toMatchObject({ current_step: 2 });
});

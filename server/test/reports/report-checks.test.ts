/** What a report says beside what it should: whose paper it is, what was edited, which numbers differ. */
import { messages } from '@ceccar/contract/messages';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { reportChecks, untouchedReport } from '@ceccar/contract/reports/report-checks';
import { describe, expect, test } from 'vitest';
import { createFiledReport } from '../builders/filed-report.ts';
import { fillWithPdfJs, fillWithPdfLib } from '../harness/pdf-form.ts';
import { beginFiling, type Filing, returned, sent } from './filing.ts';
import { documentsOf, type Member, startSeason, takeTemplate, upload } from './season.ts';

const season = await startSeason();
const { api, db } = season;

describe('the paper of', () => {
  const rejectedReports = {
    'another member': [async () => (await beginFiling(season)).document(), 'Raportul este al altui membru.'],
    'nobody, by a key that was changed': [
      async ({ document }: Filing) => document({ reportKey: 'ABCD-EFGH-JKLM' }),
      'Raportul nu este completat pe șablonul descărcat de aici. Descărcați șablonul și completați-l.',
    ],
    'nobody, without a key': [
      async ({ document }: Filing) => document({ reportKey: '' }),
      'Raportul nu este completat pe șablonul descărcat de aici. Descărcați șablonul și completați-l.',
    ],
    'the year before': [
      async ({ member, document }: Filing) =>
        document({ reportKey: await keyOf(member, { year: 2024, status: reportStatus.visaGranted }) }),
      reportChecks.isReportYearCorrect,
    ],
    'an earlier attempt': [
      async ({ member, document }: Filing) =>
        document({ reportKey: await keyOf(member, { attempt: 2, status: reportStatus.rejected }) }),
      'Raportul este completat pe șablonul unei depuneri anterioare. Descărcați din nou șablonul.',
    ],
  } as const satisfies Record<string, [(filing: Filing) => Promise<Buffer>, string]>;

  async function keyOf({ record }: Member, values: { year?: number; attempt?: number; status: number }) {
    return (await createFiledReport(season, { person: record, ...values })).template_key ?? '';
  }

  test.each(Object.entries(rejectedReports))('%s is refused (REP-6)', async (_, [take, message]) => {
    const filing = await beginFiling(season);
    const documents = documentsOf('person', await take(filing));
    const answer = await upload(season, filing.member, documents, sent);
    expect(returned(answer)).toContain(`annualReport: ${message}`);
    expect(answer.body).toMatchObject({ accepted: Object.keys(documents), status: 10 });
  });
});

test('fields that nobody types, edited: year, branch and total', { tags: 'deep' }, async () => {
  const { member, document } = await beginFiling(season);
  const send = async (answers: Record<string, string>) =>
    upload(season, member, { annualReport: await document(answers) });
  expect(returned(await send({ year: '2024' }))).toEqual([
    `annualReport: ${reportChecks.isReportYearCorrect}`,
  ]);
  expect(returned(await send({ region: 'Altundeva' }))).toEqual([
    `annualReport: ${reportChecks.isRegionCorrect}`,
  ]);
  expect(returned(await send({ incomeTotal: '1,00' }))).toEqual([]);
  await upload(season, member, documentsOf('person', await document({ incomeTotal: '1,00' })), sent);
  const { income } = await db
    .selectFrom('annual_report_information as i')
    .innerJoin('annual_reports as r', 'r.id', 'i.annual_report_id')
    .select('i.income')
    .where('r.person_id', '=', member.record.id)
    .executeTakeFirstOrThrow();
  expect(income).toBe('84000.00');
});

test.each(['person', 'company'] as const)(
  'the untouched template of a %s is told as such (REP-188)',
  { tags: 'deep' },
  async (kind) => {
    const { member } = await beginFiling(season, kind);
    const template = await takeTemplate(season, member);
    const untouched = [
      template,
      Buffer.from(await fillWithPdfJs(template, {})),
      await fillWithPdfLib(template, {}),
      // Firefox writes what it computes.
      Buffer.from(await fillWithPdfJs(template, { declaresTruth: '' })),
    ];
    for (const bytes of untouched) {
      const answer = await upload(season, member, { annualReport: bytes });
      expect(returned(answer)).toEqual([`annualReport: ${untouchedReport}`]);
      expect(answer.body).toMatchObject({ accepted: ['annualReport'], checks: { isReportValidated: 0 } });
    }
    const begun = await fillWithPdfLib(template, { declaresTruth: 'Da' });
    const answer = await upload(season, member, { annualReport: begun });
    expect(returned(answer)).not.toContain(`annualReport: ${untouchedReport}`);
    expect(returned(answer).length).toBeGreaterThan(3);
  },
);

test('the e-mail address, and what the form itself finds', async () => {
  const { member, document } = await beginFiling(season);
  const send = async (answers: Record<string, string>) =>
    upload(season, member, { annualReport: await document(answers) });
  const none = await send({ email: '' });
  expect([returned(none), none.body.checks]).toMatchObject([
    [`annualReport: ${reportChecks.isEmailAddressFilledIn}`],
    { isEmailAddressFilledIn: 0, isEmailAddressValid: 1 },
  ]);
  expect(returned(await send({ email: 'ana@' }))).toEqual([
    `annualReport: ${reportChecks.isEmailAddressValid}`,
  ]);
  const wrong = await send({
    incomeConsulting: '84.000',
    declaresTruth: '',
    insuranceValidTo: '31.02.2026',
  });
  expect(returned(wrong)).toEqual([
    `annualReport: ${reportChecks.isReportValidated}`,
    `annualReport.incomeConsulting: ${messages.ambiguousAmount}`,
    `annualReport.insuranceValidTo: ${messages.notDay}`,
    expect.stringMatching(/^annualReport\.declaresTruth: /),
  ]);
});

test('a report after a resubmission says that it rectifies', async () => {
  const { member, id, document } = await beginFiling(season);
  await db.updateTable('annual_reports').set({ amends: true }).where('id', '=', id).execute();
  const asked = await upload(season, member, { annualReport: await document({ amended: '' }) });
  expect([returned(asked), asked.body.checks]).toMatchObject([
    [`annualReport: ${reportChecks.isAmendedRequired}`],
    { isAmendedRequired: 1 },
  ]);
  // The template says it by itself.
  expect(returned(await upload(season, member, { annualReport: await document() }))).toEqual([]);
});

describe('a number that is not the one of the register (REP-28)', () => {
  const cases = [
    ['person', 'cnp', '2900212226181', 'incorrectCnp', 'isCnpCorrect'],
    ['person', 'regNumber', '99', 'incorrectRegNumber', 'isRegNumberCorrect'],
    ['company', 'cui', '7426179', 'incorrectCui', 'isCuiCorrect'],
    ['company', 'regNumber', '99', 'rectifyRegNumber', 'isRegNumberCorrect'],
    ['company', 'regNumber', '98', 'incorrectRegNumber', 'isRegNumberCorrect'],
  ] as const;

  test.each(cases)('of a %s, %s: the fault of the report stops it', async (kind, field, value, _, check) => {
    const { member, document } = await beginFiling(season, kind);
    const documents = documentsOf(kind, await document({ [field]: value }));
    const stopped = await upload(season, member, documents, sent);
    expect([returned(stopped), stopped.body.status]).toEqual([[`annualReport: ${reportChecks[check]}`], 10]);
    expect(stopped.body).toMatchObject({
      checks: { [check]: 0 },
      mismatches: [{ field, reportValue: value }],
    });
    // The member corrects it and sends the report again, and nothing else.
    const corrected = await upload(season, member, { annualReport: await document() }, sent);
    expect([returned(corrected), corrected.body]).toMatchObject([[], { status: 20, mismatches: [] }]);
  });

  test.each(cases)(
    'of a %s, %s: the fault of the register goes on as a request with both values',
    async (kind, field, value, statement, check) => {
      const { member, id, document } = await beginFiling(season, kind);
      const documents = documentsOf(kind, await document({ [field]: value }));
      const answer = await upload(season, member, documents, { ...sent, [statement]: '1' });
      expect([returned(answer), answer.body]).toMatchObject([[], { status: 20, checks: { [check]: 0 } }]);
      const details = await api.get(`/api/annual_reports/${id}`, { as: member.moderator });
      const known = (await api.get(`/annual_reports/${id}/draft`, { as: member.as })).body.answers as Record<
        string,
        string
      >;
      expect(details.body.corrections).toMatchObject([
        { field, registerValue: known[field], reportValue: value, state: 'pending', decidedBy: null },
      ]);
    },
  );
});

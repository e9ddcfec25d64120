/** How a report is signed: what the member says of it, what the upload found (REP-27). */
import { PDFDocument } from '@cantoo/pdf-lib';
import { readingNotes } from '@ceccar/contract/reports/reading-refusals';
import { nothingFound } from '@ceccar/contract/reports/report-checks';
import { expect, test } from 'vitest';
import { createAuthority } from '../../../seed/signatures/authority.ts';
import { signPdf } from '../../../seed/signatures/sign-pdf.ts';
import { createPdf } from '../builders/pdf.ts';
import { completeAnswers } from '../builders/report-answers.ts';
import { jpeg } from '../files/samples.ts';
import { fillWithPdfLib } from '../harness/pdf-form.ts';
import { createMember, initialize, startSeason, takeTemplate, upload } from './season.ts';

const season = await startSeason();
const { api } = season;

test('nobody has said how the report is signed until the member does; the answer tells who signed it', async () => {
  const member = await createMember(season);
  const { id } = (await initialize(season, member)).body;
  const returned = async () =>
    (await api.get(`/api/annual_reports/${id}?view=report-flow-details`, { as: member.as })).body
      .digitallySigned;
  const document = await fillWithPdfLib(await takeTemplate(season, member), completeAnswers('person', 2025));

  const unsigned = await upload(season, member, { annualReport: document });
  expect(unsigned.body).toMatchObject({
    accepted: ['annualReport'],
    signature: { state: 'none', signatures: [] },
  });
  expect(await returned()).toBeNull();

  const authority = await createAuthority('Autoritate de probă');
  const by = await authority.issue({ name: 'Ștefan Țăranu' });
  const signed = await signPdf(document, { by, at: new Date() });
  const sent = await upload(season, member, { annualReport: signed }, { digitallySigned: '1' });
  expect(sent.body.signature).toMatchObject({ state: 'valid', signatures: [{ signer: 'Ștefan Țăranu' }] });
  expect(await returned()).toBe(true);
  // What was said is remembered by calls that say nothing of it.
  await upload(season, member, {}, { digitallySigned: '' });
  expect(await returned()).toBe(true);
});

test('the answer says that files attached inside the report are not read (REP-186)', async () => {
  const member = await createMember(season);
  await initialize(season, member);
  const filled = await fillWithPdfLib(await takeTemplate(season, member), completeAnswers('person', 2025));
  expect((await upload(season, member, { annualReport: filled })).body.notes).toEqual([]);
  const document = await PDFDocument.load(filled);
  await document.attach(Buffer.from('x'), 'balanta.xlsx', {});
  const sent = await upload(season, member, { annualReport: Buffer.from(await document.save()) });
  expect(sent.body).toMatchObject({ accepted: ['annualReport'], notes: [readingNotes.attachments] });
});

test('the answer speaks of the file just sent, never of an earlier one (REP-182)', async () => {
  const member = await createMember(season);
  await initialize(season, member);
  const document = await fillWithPdfLib(await takeTemplate(season, member), {
    ...completeAnswers('person', 2025),
    cnp: '2900212226181',
  });
  const authority = await createAuthority('Autoritate de probă', { key: 'ec' });
  const by = await authority.issue({ name: 'Ștefan Țăranu', key: 'ec' });
  const statements = { digitallySigned: '1' };
  const first = await upload(
    season,
    member,
    { annualReport: await signPdf(document, { by, at: new Date() }) },
    statements,
  );
  expect(first.body).toMatchObject({ signature: { state: 'valid' }, mismatches: [{ field: 'cnp' }] });
  const about = { checks: nothingFound, signature: null, mismatches: [] };
  for (const bytes of [createPdf(), createPdf().subarray(0, -40), jpeg(), Buffer.alloc(0)]) {
    const { body } = await upload(season, member, { annualReport: bytes }, statements);
    expect(body).toMatchObject({ ...about, violations: [{ propertyPath: 'annualReport' }] });
    expect(body.violations).toHaveLength(1);
  }
  const unsigned = await upload(season, member, { annualReport: document }, statements);
  expect(unsigned.body.signature).toEqual({ state: 'none', isTrusted: null, signatures: [] });
  // A request without a report is about the one in use.
  const again = await upload(season, member, { identityDocument: jpeg() }, statements);
  expect(again.body).toMatchObject({ signature: { state: 'none' }, checks: { digitallySigned: 0 } });
});

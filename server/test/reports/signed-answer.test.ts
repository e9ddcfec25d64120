/** How a report is signed: what the member says of it, what the upload found (REP-27). */
import { expect, test } from 'vitest';
import { createAuthority } from '../../../seed/signatures/authority.ts';
import { signPdf } from '../../../seed/signatures/sign-pdf.ts';
import { completeAnswers } from '../builders/report-answers.ts';
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

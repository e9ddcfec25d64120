import { expect, test } from 'vitest';
import type { DocumentRenderer } from '../../src/domains/papers/renderer/document-renderer.ts';
import { stamp } from '../../src/domains/papers/stamp/stamp.ts';
import { stampPdf } from '../../src/domains/papers/stamp/stamp-pdf.ts';
import { writePersonData } from '../../src/domains/privacy/own-data/write-person-data.ts';
import { coursePoster } from '../../src/domains/public/poster/poster-pdf.ts';
import { registerReport } from '../../src/domains/reports/filing/register-report.ts';
import { reportTemplate } from '../../src/domains/reports/template/render-template.ts';
import { createCompanyWithNotice, createEligibleCompany } from '../builders/company-with-notices.ts';
import { createCourseEnrolment, createOpenCourse } from '../builders/open-course.ts';
import { createPersonFunction } from '../builders/person-function.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { renderer } from '../harness/document-renderer.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { readPdf } from '../harness/read-document.ts';
import { createMember, needsOf, pay, process, sendDocuments, startSeason } from '../reports/season.ts';
import { cases } from './document-cases.ts';

const surname = 'Țăranu-Știrbei';
const firstNames = 'Ilinca Maria';

/** Texts of the documents by kind; of a picture its lines, of a form its fields. */
const texts = new Map<string, string>();
const recording: Pick<DocumentRenderer, 'draw'> = {
  async draw(definition, ...facts) {
    const bytes = await renderer.draw(definition, ...facts);
    const isText = ![stamp.name, stampPdf.name, reportTemplate.name].includes(definition.name);
    texts.set(definition.name, (isText ? await readPdf(bytes) : JSON.stringify(facts)).toUpperCase());
    return bytes;
  },
};
const season = await startSeason('2026-03-02T10:00:00Z', { renderer: recording });
const { db, api } = season;

test('every document prints names of people surname first (PAP-261)', async () => {
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const cip = uniqueNumber();
  const member = await createMember(season, 'person', {
    last_name: surname,
    first_name: firstNames,
    cip,
    reg_number: uniqueNumber(),
    monitor_category_id: 1,
    new_book_release_date: '2025-05-05',
  });
  const { record: person, region, as } = member;
  await createPersonVisa(db, { person, year: 2026, date: '2026-02-03' });
  await createPersonPhoto(season, { person });
  await createPersonFunction(db, { person, function: 'presedinte filiala' });
  const get = async (path: string) => {
    const answer = await api.page(path, { as: admin });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };

  const founded = await createCompanyWithNotice(db, 'notice1', {
    region_id: region.id,
    notice_type1_president: `${firstNames} ${surname}`,
  });
  await createPersonMemberJob(db, { person, company: founded, shareholding: '49' });
  await get(`/download/company/notice1/${founded.uuid}`);
  const firm = await createEligibleCompany(db, 2026, {
    region,
    reg_number: uniqueNumber(),
    cui: uniqueNumber(),
    address: 'Str. Lungă 1, Dej',
    rc: 'J12/1234/2013',
  });
  const aviz = await api.post(`/api/company_practice_notices/issue/${firm.uuid}`, {}, { as: admin });
  expect(aviz.status).toBe(201);
  await get(`/download/person/badge/${person.uuid}`);
  for (const paper of ['Gdpr', 'Insurance'])
    await api.page(`/annual_reports/download${paper}/${as.user.uuid}`, { as });
  const { body: note } = await api.post(
    `/api/invoices/create/${person.uuid}`,
    { addedAvans: '100' },
    { as: admin },
  );
  const { uuid } = note.invoice as { uuid: string };
  expect((await api.post(`/api/invoices/${uuid}/cancel`, {}, { as: admin })).status).toBe(200);
  await get(`/download/invoice/${uuid}`);
  const { certificate } = (await api.post('/api/certificates', { personId: person.uuid }, { as })).body;
  await api.page(`/download/certificate/${(certificate as { code: string }).code}`, { as });
  const { body: status } = await api.post('/api/status_certificates', { personId: person.uuid }, { as });
  await get(`/download/status_certificate/${status.code}`);
  const course = await createOpenCourse(db, { region });
  await createCourseEnrolment(db, { course, person });
  await get(`/download/course/${course.id}/poster`);
  const lines = [`Filiala ${region.name}`, 'EXPERT CONTABIL', `${surname} ${firstNames}`, `CIP ${cip}`];
  const { body: stamped } = await api.post(
    '/api/stamp',
    {
      lines: [...lines, 'Viză an 2026 valabilă'],
      selectedYear: 2026,
      userType: 'person',
      userId: person.id,
      fontSize: 10,
      force: false,
    },
    { as },
  );
  await get(`/download/stamp/${stamped.code}`);
  const reportId = await sendDocuments(season, member);
  await process(season, member, reportId);
  await pay(season, member, reportId);
  await registerReport.handle({ ...needsOf(season), renderer: recording }, { reportId, userId: as.user.id });
  const { body: own } = await api.post('/api/person_data_exports/ask', undefined, { as });
  await writePersonData.handle(jobNeeds(season, { copyRenderer: recording }), { exportId: own.id });

  const kinds = Object.keys(cases).sort();
  expect([...texts.keys()].sort()).toEqual(kinds);
  const kindsWith = (name: string) => kinds.filter((kind) => texts.get(kind)?.includes(name.toUpperCase()));
  expect(kindsWith(`${firstNames} ${surname}`)).toEqual([]);
  // A poster names nobody (TRA-50).
  expect(kindsWith(`${surname} ${firstNames}`)).toEqual(kinds.filter((kind) => kind !== coursePoster.name));
});

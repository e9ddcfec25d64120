/** What a QR code shows to anyone: the public sheet, and nothing that it does not show (PUB-1, PUB-2). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { currentYear } from '@ceccar/contract/current-year';
import { publicPracticeRight } from '@ceccar/contract/members/practice-right';
import { visaValidUntil } from '@ceccar/contract/members/visa-summary';
import type { Page } from '@ceccar/contract/page';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyOffice } from '../builders/company-office.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonJob } from '../builders/person-job.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createStamp } from '../builders/stamp.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;

function shownOn(text: string): Page['shown'] {
  const [, json = ''] = /<script type="application\/json" id="page">([\s\S]*?)<\/script>/.exec(text) ?? [];
  return (JSON.parse(json) as Page).shown;
}

/** Of a member whose newest visa is that of 2025. */
const right = { hasRight: false, endsOn: null, reason: 'viza_expirata' } as const;

/** A value that stands nowhere else. */
const secret = () => `secret${uniqueWord()}`;

test('a person: name, title, branch, CIP and the newest five years of visas', async () => {
  const secrets = {
    cnp: uniqueNumber(),
    birth_place: secret(),
    birth_date: '1971-07-23',
    phone_number: uniqueNumber(),
    mobile_number: uniqueNumber(),
    address: secret(),
    mail_address: secret(),
    email_address: `${secret()}@example.ro`,
    web: `${secret()}.ro`,
    authorization_number: secret(),
    internship_comments: secret(),
    internship_certificate_number: secret(),
    internship_college_graduate: secret(),
    reg_number: uniqueNumber(),
    avans: '98765.43',
  };
  const person = await createPerson(db, {
    ...secrets,
    cip: uniqueNumber(),
    first_name: 'Ioana',
    member_type: 'EC',
    monitor_category_id: 1,
    show_personal_info: true,
    sex: 2,
    citizenship: 'americana',
  });
  const reasons = [secret(), secret(), secret()];
  for (let year = 2019; year <= 2025; year += 1) {
    await createPersonVisa(db, { person, year, date: `${year}-02-01`, reason: reasons[0] ?? null });
  }
  await createPersonStatus(db, { person, comments: reasons[1] ?? null });
  await createPersonJob(db, { person, organization: reasons[2] ?? '' });
  const { status, text, headers } = await api.page(`/members/person/view/${person.uuid}`);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shownOn(text)).toEqual({
    kind: 'person',
    firstName: 'Ioana',
    lastName: person.last_name,
    memberType: 'EC',
    title: 'EXPERT CONTABIL',
    regionName: expect.any(String),
    cip: person.cip,
    isGone: false,
    practiceRight: publicPracticeRight(right, bucharestDay()),
    visas: [2025, 2024, 2023, 2022, 2021].map((year) => ({ year, hasVisa: true, date: `${year}-02-01` })),
    visaValidUntil: visaValidUntil(currentYear()),
  });
  for (const hidden of [...Object.values(secrets), ...reasons]) expect(text).not.toContain(hidden);
});

test('a company: name, type, branch, CIP, CUI and visas', async () => {
  const secrets = {
    address: secret(),
    mail_address: secret(),
    phone: uniqueNumber(),
    fax: uniqueNumber(),
    email: `${secret()}@example.ro`,
    web: `${secret()}.ro`,
    rc: secret(),
    reg_number: uniqueNumber(),
    notice_type1_president: secret(),
    foundation_notice_number: secret(),
    annual_notice_number: secret(),
    capital: 918_273_645,
    avans: '98765.43',
  };
  const company = await createCompany(db, { ...secrets, cui: uniqueNumber(), show_personal_info: true });
  const more = [secret(), secret(), secret()];
  await createCompanyVisa(db, { company, year: 2025, reason: more[0] ?? null });
  await createCompanyStatus(db, { company, comments: more[1] ?? null });
  await createCompanyOffice(db, { company, name: more[2] ?? '' });
  const { text } = await api.page(`/members/company/view/${company.uuid}`);
  expect(shownOn(text)).toEqual({
    kind: 'company',
    name: company.name,
    regionName: expect.any(String),
    // A placeholder of the register is not published.
    cip: null,
    cui: company.cui,
    type: expect.any(String),
    isGone: false,
    practiceRight: publicPracticeRight(right, bucharestDay()),
    visas: [{ year: 2025, hasVisa: true, date: '2025-03-01' }],
    visaValidUntil: visaValidUntil(currentYear()),
  });
  for (const hidden of [...Object.values(secrets).map(String), ...more]) expect(text).not.toContain(hidden);
});

test('signed-in users see the same data as everybody', async () => {
  const person = await createPerson(db, { cnp: uniqueNumber() });
  const path = `/members/person/view/${person.uuid}`;
  const visitor = shownOn((await api.page(path)).text);
  for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_GUEST'] as const) {
    const { text } = await api.page(path, { as: await signInAs(db, role) });
    expect(shownOn(text)).toEqual(visitor);
    expect(text).not.toContain(String(person.cnp));
  }
});

test('a name is text in the page, whatever it holds', async () => {
  const { uuid, last_name } = await createPerson(db, { last_name: '</script><script>alert(1)</script><!--' });
  const { text } = await api.page(`/members/person/view/${uuid}`);
  expect(text).not.toContain('<script>alert');
  expect(shownOn(text)).toMatchObject({ lastName: last_name });
});

test('only the uuid opens a sheet: numbers can be guessed', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  for (const path of [
    `/members/person/view/${person.id}`,
    `/members/company/view/${company.id}`,
    `/members/person/view/${company.uuid}`,
    `/members/company/view/${person.uuid}`,
    `/members/person/view/${crypto.randomUUID()}`,
    '/members/person/view/x',
    '/members/person/view/%00',
    '/documents/aviz/x',
    '/documents/constructor/x',
    `/documents/notice1/${company.id}`,
  ]) {
    const { status, text } = await api.page(path);
    expect([path, status, shownOn(text)]).toEqual([path, 404, undefined]);
  }
});

test('search engines find what visitors search, and nobody’s own page (PUB-17)', async () => {
  const { uuid } = await createPerson(db);
  const metaOf = async (path: string) => /<meta name="(\w+)"/.exec((await api.page(path)).text)?.[1];
  for (const path of ['/members', '/members/list', '/certificate/verify?code=AAAA1111'])
    expect([path, await metaOf(path)]).toEqual([path, 'description']);
  for (const path of [`/members/person/view/${uuid}`, '/login', '/nu-exista'])
    expect([path, await metaOf(path)]).toEqual([path, 'robots']);
});

test('a revoked visa shows at once, on the public page and on the verification of the Aviz', async () => {
  const company = await createCompany(db);
  const { code } = await createCompanyPracticeNotice(app, { company, year: 2025 });
  await createCompanyVisa(db, { company, year: 2025, date: '2025-02-03' });
  const shown = async () => {
    const [notice, recordPage] = [`/documents/aviz/${code}`, `/members/company/view/${company.uuid}`];
    return [shownOn((await api.page(notice)).text), shownOn((await api.page(recordPage)).text)];
  };
  const withdrawn = expect.stringMatching(/^Viza pe care se sprijină documentul a fost retrasă\./);
  expect(await shown()).toMatchObject([
    { stateText: expect.not.stringMatching(/retrasă/) },
    { visas: [{ year: 2025, hasVisa: true }] },
  ]);
  await createCompanyVisa(db, { company, year: 2025, date: '2025-06-01', visa: false });
  // Nor is anyone sent the day on which it was (MEM-27).
  expect(await shown()).toMatchObject([
    { state: 'notInForce', stateText: withdrawn },
    { visas: [{ year: 2025, hasVisa: false, date: null }] },
  ]);
});

test('the public page and verifications of a former member say so (PUB-19)', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const { code } = await createCompanyPracticeNotice(app, { company });
  const stamps = [await createStamp(app, { person }), await createStamp(app, { company })];
  const shown = () =>
    Promise.all(
      [
        `/members/person/view/${person.uuid}`,
        `/members/company/view/${company.uuid}`,
        `/documents/aviz/${asTyped(code)}`,
        ...stamps.map((stamp) => `/documents/stamp/${asTyped(stamp.code)}`),
      ].map(async (path) => shownOn((await api.page(path)).text)),
    );
  const all = (isGone: boolean) => [
    ...Array(2).fill(expect.objectContaining({ isGone })),
    ...[/^Societatea/, /^Titularul/, /^Societatea/].map((who) =>
      isGone
        ? expect.objectContaining({
            state: 'notInForce',
            stateText: expect.stringMatching(new RegExp(`${who.source} nu mai este membr`)),
          })
        : expect.not.objectContaining({ stateText: expect.stringMatching(/nu mai este membr/) }),
    ),
  ];
  await createPersonStatus(db, { person, status: 'radiat', date: '2099-01-01' });
  expect(await shown()).toEqual(all(false));
  await createPersonStatus(db, { person, status: 'radiat', date: '2020-01-01' });
  await createPersonStatus(db, { person, status: 'tutore_stagiu', date: '2021-01-01' });
  await createCompanyStatus(db, { company, name: 'radiata', date: '2020-01-01' });
  expect(await shown()).toEqual(all(true));
  await createPersonStatus(db, { person, status: 'activ', date: '2022-01-01' });
  await createCompanyStatus(db, { company, name: 'activa', date: '2022-01-01' });
  expect(await shown()).toEqual(all(false));
});

/** In groups and capitals, as somebody copies a code from paper (PAP-124). */
function asTyped(code: string): string {
  return encodeURIComponent(code.toUpperCase().replace(/(.{6})(?=.)/g, '$1 - '));
}

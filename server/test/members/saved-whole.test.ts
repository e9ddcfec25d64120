/** A record that is saved as it was read, with values that it could not be given today, stays as it is (API-351). */
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createCourse } from '../builders/course.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const region = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

type Made = { id: number; uuid?: string };
type Case = [why: string, plural: string, make: () => Promise<Made>, other: Record<string, unknown>];

const notice = { annual_notice_number: '77', annual_notice_date: '2026-01-20' };
const notAscii = 'ștefan@example.ro';

const cases: Case[] = [
  [
    'an annual notice of the branch it left',
    'companies',
    () => createCompany(db, { region, ...notice }),
    { phone: '0264123456' },
  ],
  [
    'an annual notice without its day',
    'companies',
    () => createCompany(db, { region, annual_notice_number: '77' }),
    { phone: '0264123456' },
  ],
  [
    'an address of before the check of addresses',
    'companies',
    () => createCompany(db, { region, email: notAscii }),
    { phone: '0264123456' },
  ],
  [
    'an address of before the check of addresses',
    'persons',
    () => createPerson(db, { region, email_address: notAscii }),
    { phoneNumber: '0264123456' },
  ],
  [
    'a day of birth in the future',
    'persons',
    () => createPerson(db, { region, birth_date: '2062-05-04' }),
    { phoneNumber: '0264123456' },
  ],
  [
    'no number of its own yet',
    'persons',
    () => createPerson(db, { region, cip: null, reg_number: null }),
    { phoneNumber: '0264123456' },
  ],
  [
    'a visa of a day to come',
    'person_visas',
    async () =>
      createPersonVisa(db, { person: await createPerson(db, { region }), year: 2026, date: '2026-04-01' }),
    { reason: 'la cerere' },
  ],
  [
    'a visa of a day to come',
    'company_visas',
    async () =>
      createCompanyVisa(db, { company: await createCompany(db, { region }), year: 2026, date: '2026-04-01' }),
    { reason: 'la cerere' },
  ],
  [
    'a status of a day to come',
    'person_statuses',
    async () =>
      createPersonStatus(db, {
        person: await createPerson(db, { region }),
        status: 'suspendat',
        date: '2026-04-01',
      }),
    { comments: 'Decizia 7' },
  ],
  [
    'a status of a day to come',
    'company_statuses',
    async () =>
      createCompanyStatus(db, {
        company: await createCompany(db, { region }),
        name: 'suspendata',
        date: '2026-04-01',
      }),
    { comments: 'Decizia 7' },
  ],
  [
    'more hours than the course has',
    'person_courses',
    async () =>
      createPersonCourse(db, {
        person: await createPerson(db, { region }),
        course: await createCourse(db, { region, year: 2025, max_hours: 8 }),
        hours: 40,
      }),
    { comments: 'cu adeverință' },
  ],
];

test.each(cases)('%s: %s (API-351)', async (_, plural, make, other) => {
  const contract = resources.find((one) => one.plural === plural);
  const { id, uuid } = await make();
  const path = `/api/${plural}/${uuid ?? id}`;
  for (const as of [admin, moderator]) {
    const { body: read } = await api.get(path, { as });
    const whole = Object.fromEntries(
      Object.entries(read)
        .filter(([name]) => contract?.change.includes(name))
        .map(([name, value]) => [name, (value as { '@id'?: string } | null)?.['@id'] ?? value]),
    );
    const answer = await api.put(path, { ...whole, ...other }, { as });
    expect([answer.status, answer.body.violations]).toEqual([200, undefined]);
    expect((await api.get(path, { as })).body).toMatchObject({ ...whole, ...other });
  }
});

test.each([
  [
    'another day of birth in the future',
    'persons',
    () => createPerson(db, { birth_date: '2062-05-04' }),
    'birthDate',
    '2062-05-05',
  ],
  [
    'another number of an annual notice',
    'companies',
    () => createCompany(db, notice),
    'annualNoticeNumber',
    '78',
  ],
  [
    'still more hours',
    'person_courses',
    async () =>
      createPersonCourse(db, { course: await createCourse(db, { year: 2025, max_hours: 8 }), hours: 40 }),
    'hours',
    41,
  ],
] as const)('%s is refused (API-351)', async (_, plural, make, propertyPath, value) => {
  const { id } = await make();
  const { status, body } = await api.put(`/api/${plural}/${id}`, { [propertyPath]: value }, { as: admin });
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath }]]);
});

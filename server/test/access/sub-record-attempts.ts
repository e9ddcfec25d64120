/** Test data of sub-records for which plain-sub-record.ts cannot generate enough. */
import { nonMember } from '@ceccar/contract/members/company-administrators';
import type { Company } from '../builders/company.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyAdministrator } from '../builders/company-administrator.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createCourse } from '../builders/course.ts';
import { createCompanyDiscount, createPersonDiscount } from '../builders/discount.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import {
  createCourseAttendance,
  createCourseEnrolment,
  createCourseSession,
  createOpenCourse,
} from '../builders/open-course.ts';
import { createPdf } from '../builders/pdf.ts';
import type { Person } from '../builders/person.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createRegion } from '../builders/region.ts';
import { createStamp } from '../builders/stamp.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { jpeg } from '../files/samples.ts';
import type { SentFile } from '../harness/multipart.ts';
import type { Prepare } from './attempts.ts';

type Ref = { id: number };
type Body = Record<string, unknown>;
type More<Owner> = { input: (owner: Owner) => Body; change?: Body; file?: () => SentFile };

export function ofPerson(
  create: (app: WithFiles, person: Person) => Promise<Ref>,
  { input, change = {}, file }: More<Person>,
): Prepare {
  return async (app, { person, near, far }) => {
    const others = {
      near: await createPerson(app.db, { region: near }),
      far: await createPerson(app.db, { region: far }),
    };
    return {
      records: {
        own: await create(app, person),
        near: await create(app, others.near),
        far: await create(app, others.far),
      },
      inputs: { own: input(person), near: input(others.near), far: input(others.far) },
      change,
      ...(file ? { file } : {}),
    };
  };
}

export function ofCompany(
  create: (app: WithFiles, company: Company) => Promise<Ref>,
  { input, change = {}, file }: More<Company>,
): Prepare {
  return async (app, { company, near, far }) => {
    const others = {
      near: await createCompany(app.db, { region: near }),
      far: await createCompany(app.db, { region: far }),
    };
    return {
      records: {
        own: await create(app, company),
        near: await create(app, others.near),
        far: await create(app, others.far),
      },
      inputs: { own: input(company), near: input(others.near), far: input(others.far) },
      change,
      ...(file ? { file } : {}),
    };
  };
}

const courses: Prepare = async ({ db }, { near, far }) => ({
  records: {
    near: await createCourse(db, { region: near }),
    far: await createCourse(db, { region: far }),
    shared: await createCourse(db),
  },
  inputs: {
    near: { name: 'Fiscalitate', year: 2025, maxHours: 20, region: near.id },
    far: { name: 'Fiscalitate', year: 2025, maxHours: 20, region: far.id },
  },
  change: { name: 'Audit' },
});

let sessionDay = 0;

/** On another day each, of one course in each branch. */
const courseSessions: Prepare = async ({ db }, { near, far }) => {
  const days = { start_date: null, year: 2027 };
  const [nearCourse, farCourse] = [
    await createOpenCourse(db, { ...days, region: near, max_hours: 1_000 }),
    await createOpenCourse(db, { ...days, region: far, max_hours: 1_000 }),
  ];
  const input = ({ id }: Ref) => {
    sessionDay += 1;
    const day = new Date(Date.UTC(2027, 0, sessionDay)).toISOString().slice(0, 10);
    return { course: id, day, startsAt: '09:00', endsAt: '10:00', hours: 1 };
  };
  return {
    records: {
      near: await createCourseSession(db, { course: nearCourse, day: '2027-12-01', hours: 1 }),
      far: await createCourseSession(db, { course: farCourse, day: '2027-12-01', hours: 1 }),
    },
    inputs: { near: input(nearCourse), far: input(farCourse) },
    change: { hours: 2 },
  };
};

/** Of a course of another branch, so that the branches see no more sessions than before. */
async function createAttendance({ db }: WithFiles, person: Person) {
  const course = await createOpenCourse(db, { region: await createRegion(db) });
  return createCourseAttendance(db, { person, session: await createCourseSession(db, { course }) });
}

/** Each person attends a course of their own branch. */
const personCourses: Prepare = async ({ db }, { person, near, far }) => {
  const persons = {
    own: person,
    near: await createPerson(db, { region: near }),
    far: await createPerson(db, { region: far }),
  };
  const attempt: Awaited<ReturnType<Prepare>> = { records: {}, inputs: {}, change: { hours: 1 } };
  for (const [relation, one] of Object.entries(persons)) {
    const region = { id: one.region_id };
    const course = await createCourse(db, { region });
    attempt.records[relation] = await createPersonCourse(db, { person: one, course });
    const { id } = await createCourse(db, { region });
    attempt.inputs[relation] = { person: one.uuid, course: id, hours: 10 };
  }
  return attempt;
};

const pdf = (): SentFile => ({ bytes: createPdf() });
const photo = (): SentFile => ({ bytes: jpeg(), name: 'poza.jpg' });

export const subRecords: Record<string, Prepare> = {
  person_courses: personCourses,
  person_seals: ofPerson((app, person) => createPersonSeal(app, { person }), {
    input: ({ uuid }) => ({ personUuid: uuid, year: 2024 }),
    change: { year: 2020 },
    file: pdf,
  }),
  person_photos: ofPerson((app, person) => createPersonPhoto(app, { person }), {
    input: ({ uuid }) => ({ personUuid: uuid }),
    change: { person: 1 },
    file: photo,
  }),
  courses,
  course_sessions: courseSessions,
  course_enrolments: ofPerson(({ db }, person) => createCourseEnrolment(db, { person }), {
    input: ({ uuid }) => ({ person: uuid }),
    change: { state: 'withdrawn' },
  }),
  course_attendances: ofPerson(createAttendance, {
    input: ({ uuid }) => ({ person: uuid }),
    change: { state: 'absent' },
  }),
  hours_proofs: ofPerson((app, person) => createHoursProof(app, { person }), {
    input: ({ uuid }) => ({ person: uuid }),
    change: { state: 'accepted' },
  }),
  company_administrators: ofCompany(({ db }, company) => createCompanyAdministrator(db, { company }), {
    input: ({ uuid, region_id }) => ({
      company: uuid,
      region: region_id,
      lastName: 'Popa',
      firstName: 'Ion',
      professionalCategory: 'asociat',
      membership: nonMember,
    }),
    change: { shareHolding: 12.5 },
  }),
  company_seals: ofCompany((app, company) => createCompanySeal(app, { company }), {
    input: ({ uuid }) => ({ companyUuid: uuid, year: 2024 }),
    change: { year: 2020 },
    file: pdf,
  }),
  company_practice_notices: ofCompany((app, company) => createCompanyPracticeNotice(app, { company }), {
    input: ({ uuid }) => ({ company: uuid, year: 2025, number: 1, date: '2025-03-01' }),
    change: { number: 1 },
  }),
  issued_documents: ofCompany((app, company) => createIssuedDocument(app, { company }), {
    input: ({ uuid }) => ({ company: uuid, kind: 'notice1', number: '1', date: '2025-03-01' }),
    change: { number: '2' },
  }),
  person_discounts: ofPerson(({ db }, person) => createPersonDiscount(db, { person, year: 2025 }), {
    input: ({ uuid }) => ({ person: uuid, year: 2026 }),
    change: { fixedDue: 1 },
  }),
  company_discounts: ofCompany(({ db }, company) => createCompanyDiscount(db, { company, year: 2025 }), {
    input: ({ uuid }) => ({ company: uuid, year: 2026 }),
    change: { fixedDue: 1 },
  }),
  stamps: ofPerson((app, person) => createStamp(app, { person }), {
    input: ({ uuid }) => ({ person: uuid, year: 2026 }),
    change: { year: 2026 },
  }),
};

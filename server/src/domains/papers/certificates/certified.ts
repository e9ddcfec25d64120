/** Reads the current data of a person for a certificate. */
import { textOrNull } from '@ceccar/contract/clean-text';
import { isCertified } from '@ceccar/contract/papers/certificate-check';
import type { CertificateContent, CertifiedCourse } from '@ceccar/contract/papers/certificates';
import { sql } from 'kysely';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { intervalOf, lastDayOf } from '../../training/course-days.ts';
import { readPersonFacts } from '../person-facts.ts';

/** `today` is the day of issue, `YYYY-MM-DD`. */
export async function readCertified(
  read: Reader,
  personId: number,
  today: string,
  body: Parameters<typeof readIssuer>[1],
): Promise<CertificateContent> {
  return { ...(await readHolder(read, personId, body)), courses: await readCourses(read, personId, today) };
}

/** The person and the issuer, as every certificate names them. */
export async function readHolder(
  read: Reader,
  personId: number,
  body: Parameters<typeof readIssuer>[1],
): Promise<Pick<CertificateContent, 'person' | 'issuer'>> {
  const person = await readPersonFacts(read, personId);
  if (!person) throw new Error(`Person ${personId} is gone`);
  const { fullName, branch: region, title: category, ownCip: cip, regNumber, sex } = person;
  return {
    person: { fullName, region, category, cip, regNumber, sex },
    issuer: await readIssuer(read, body, person.branchId),
  };
}

async function readCourses(read: Reader, personId: number, today: string): Promise<CertifiedCourse[]> {
  const followed = await read(
    query
      .selectFrom('person_courses as f')
      .innerJoin('courses as c', 'c.id', 'f.course_id')
      .select(['c.name', 'f.hours', 'c.year', 'c.organizer', 'f.promoted'])
      .select(sql<string | null>`${sql.raw(intervalOf('c'))}`.as('interval'))
      .select(sql<string | null>`${sql.raw(lastDayOf('c'))}`.as('lastDay'))
      .where('f.person_id', '=', personId)
      .orderBy('c.year', 'desc')
      .orderBy('c.start_date', 'desc')
      .orderBy('c.name')
      .orderBy('c.id'),
  );
  return followed
    .filter((course) => isCertified(course, today))
    .map(({ name, hours, year: of, interval, organizer }) => ({
      name,
      hours,
      year: of,
      interval,
      organizer: textOrNull(organizer),
    }));
}

/** Queries and requests of the certificate screen. */
import type { persons } from '@ceccar/contract/members/persons';
import { isCertified } from '@ceccar/contract/papers/certificate-check';
import type {
  IssuedCertificate,
  OwnCertificate,
  RecentCertificate,
} from '@ceccar/contract/papers/certificates';
import type { Collection, Row } from '@ceccar/contract/resource';
import type { personCourses } from '@ceccar/contract/training/person-courses';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';

export type CertificatePerson = Row<typeof persons, 'certificate-info'>;
type FollowedCourse = Row<typeof personCourses, 'certificate-person-course-list'>;

const address = '/api/certificates';
export const certificatesKey = ['certificates'];

export function useCertificatePerson(iri: string) {
  return useQuery({
    queryKey: [...certificatesKey, 'person', iri],
    queryFn: ({ signal }) => callApi<CertificatePerson>(`${iri}?view=certificate-info`, { signal }),
  });
}

/** Courses that a certificate of `today` would contain. */
export function useCertifiedCourses(person: CertificatePerson | undefined, today: string) {
  return useQuery({
    queryKey: [...certificatesKey, 'courses', person?.id, today],
    enabled: person !== undefined,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        view: 'certificate-person-course-list',
        person: String(person?.id),
        itemsPerPage: '100',
      });
      const answer = await callApi<Collection<FollowedCourse>>('/api/person_courses', { query, signal });
      return answer['hydra:member']
        .filter((course) => isCertified(course, today))
        .map(({ course, hours, year: of, interval }) => ({ name: course.name, hours, year: of, interval }));
    },
  });
}

export function useOwnCertificates() {
  return useQuery({
    queryKey: [...certificatesKey, 'own'],
    queryFn: async ({ signal }) =>
      (await callApi<Collection<OwnCertificate>>(address, { signal }))['hydra:member'],
  });
}

export function checkRecent(person: CertificatePerson): Promise<RecentCertificate> {
  return callApi(`${address}/check-recent/${person.uuid}`);
}

export async function issue(person: CertificatePerson, key: string): Promise<OwnCertificate> {
  const answer = await callApi<IssuedCertificate>(address, {
    method: 'POST',
    body: { personId: person.uuid },
    headers: { 'Idempotency-Key': key },
  });
  return answer.certificate;
}

/** Queries and requests of a member's page of courses (TRA-28). */
import type { OpenCourses } from '@ceccar/contract/training/course-enrolments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';

const openKey = ['open-courses'];

/** `person`: uuid. Places are taken elsewhere, so that nothing is kept. */
export function useOpenCourses(person: string) {
  return useQuery({
    queryKey: [...openKey, person],
    queryFn: ({ signal }) => callApi<OpenCourses>(`/api/person-course/open/${person}`, { signal }),
    staleTime: 0,
  });
}

export function useRefreshOpen(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: openKey });
}

export type Enrolled = { state: string; waitingPlace: number | null };

export function enrol(person: string, course: number, confirm: boolean): Promise<Enrolled> {
  return callApi(`/api/person-course/enrol/${person}`, {
    method: 'POST',
    body: { course, ...(confirm ? { confirm } : {}) },
  });
}

export function withdraw(enrolment: number): Promise<unknown> {
  return callApi(`/api/course_enrolments/${enrolment}/withdraw`, { method: 'POST' });
}

export function take(enrolment: number, confirm: boolean): Promise<Enrolled> {
  return callApi(`/api/course_enrolments/${enrolment}/take`, {
    method: 'POST',
    body: confirm ? { confirm } : {},
  });
}

/** Queries and requests about the attendance of a course (TRA-29 to TRA-33). */
import {
  type AttendanceMark,
  type AttendanceWritten,
  type Attended,
  type CourseAttendance,
  courseAttendances,
  type SessionCode,
} from '@ceccar/contract/training/course-attendances';
import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import { courses } from '@ceccar/contract/training/courses';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';

const attendanceKey = courseAttendances.plural;

/** Several people tick, and participants confirm by their phones. */
const othersMs = 10_000;

export function useAttendance(course: string) {
  return useQuery({
    queryKey: [attendanceKey, course],
    queryFn: ({ signal }) => callApi<CourseAttendance>(`/api/courses/${course}/attendance`, { signal }),
    staleTime: 0,
    refetchInterval: othersMs,
  });
}

export function useRefreshAttendance(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [attendanceKey] });
    for (const { plural } of [courseEnrolments, personCourses]) forgetLists(client, plural);
    refreshRecords(client, courses.plural);
  };
}

export function sendMarks(
  session: number,
  marks: readonly AttendanceMark[],
  reason: string | undefined,
): Promise<AttendanceWritten> {
  return callApi(`/api/course_sessions/${session}/attendance`, {
    method: 'POST',
    body: { marks, ...(reason === undefined ? {} : { reason }) },
  });
}

type Sum = { participants: number; hours: number };

export function confirmAttendance(course: string, shown: Sum): Promise<Sum> {
  return callApi(`/api/courses/${course}/attendance/confirm`, { method: 'POST', body: shown });
}

export function undoConfirmation(course: string): Promise<Sum> {
  return callApi(`/api/courses/${course}/attendance/undo`, { method: 'POST' });
}

export function openCode(session: string): Promise<SessionCode> {
  return callApi(`/api/course_sessions/${session}/code`, { method: 'POST' });
}

export function attend(person: string, code: string): Promise<Attended> {
  return callApi(`/api/person-course/attend/${person}`, { method: 'POST', body: { code } });
}

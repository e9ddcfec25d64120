import type { CourseAttendance } from '@ceccar/contract/training/course-attendances';
import { formatDay } from '../../../platform/ui/text/format.ts';

export type AttendedSession = CourseAttendance['sessions'][number];

export function sessionLabel({
  day,
  startsAt,
  endsAt,
}: Pick<AttendedSession, 'day' | 'startsAt' | 'endsAt'>) {
  return `${formatDay(day)}, ${startsAt}–${endsAt}`;
}

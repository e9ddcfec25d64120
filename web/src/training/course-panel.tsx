import { personCourses } from '@ceccar/contract/training/person-courses';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { callApi } from '../api/http.ts';
import type { ApiRecord } from '../api/records.ts';
import { SubRecordPanel } from '../ui/records/sub-record-panel.tsx';

/** Read-only: what a member followed is kept on the course itself. */
export function CoursePanel({ person }: { person: ApiRecord }) {
  return (
    <SubRecordPanel
      id="courses"
      contract={personCourses}
      parentField="person"
      parent={person}
      emptyText="Nu este înregistrat niciun curs."
      summary={() => <HoursLeft person={person} />}
    />
  );
}

type CourseHours = { hours: number; year: number };

/** The hours still to complete in the current year (TRA-3). */
function HoursLeft({ person }: { person: ApiRecord }) {
  const { data, error } = useQuery({
    queryKey: ['course-hours-left', person.originId],
    queryFn: ({ signal }) =>
      callApi<CourseHours>(`/api/person-course/hours-left/${person.originId}`, { signal }),
  });
  return (
    <Typography sx={{ px: 2, pt: 2, minHeight: '2.375rem' }} role="status">
      {data ? `Ore de curs rămase de efectuat în ${data.year}: ${data.hours}` : null}
      {error ? errorText(error) : null}
    </Typography>
  );
}

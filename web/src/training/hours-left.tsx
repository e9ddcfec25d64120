import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../api/errors.ts';
import { callApi } from '../api/http.ts';
import type { ApiRecord } from '../api/records.ts';

type CourseHours = { hours: number; year: number };

/** The hours still to complete in the current year (spec/1 §2). */
export function HoursLeft({ person }: { person: ApiRecord }) {
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

import { messages } from '@ceccar/contract/messages';
import { personCourses } from '@ceccar/contract/training/person-courses';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../platform/ui/records/sub-records.ts';

const columns = ['course', 'year', 'interval', 'maxHours', 'hours', 'promoted', 'comments'];

/** Read-only: attendance is recorded on the course itself (TRA-9). */
export function CoursePanel({ person }: { person: ApiRecord }) {
  const panel = usePanel('courses');
  const records = useSubRecords(
    {
      contract: personCourses,
      view: 'person-course-list',
      shownColumns: columns,
      parentField: 'person',
      parent: person,
    },
    panel.wasOpened,
  );
  return (
    <Panel title={personCourses.title} state={panel} count={records.count}>
      <SubRecordList
        records={{ ...records, canAdd: false }}
        title={personCourses.title}
        emptyText="Nu este înregistrat niciun curs. Filiala îl înregistrează odată cu participanții lui."
        summary={() => <HoursLeft person={person} />}
        renderAction={() => null}
      />
    </Panel>
  );
}

type CourseHours = { hours: number; year: number };

/** Hours still required in the current year (TRA-3). */
function HoursLeft({ person }: { person: ApiRecord }) {
  const { joinYear } = person as Readonly<Record<string, unknown>>;
  const { data, error } = useQuery({
    queryKey: ['course-hours-left', person.originId],
    queryFn: ({ signal }) =>
      callApi<CourseHours>(`/api/person-course/hours-left/${person.originId}`, { signal }),
    // Depends on the courses, which change elsewhere.
    staleTime: 0,
  });
  return (
    <Typography sx={{ px: 2, pt: 2, minHeight: '2.375rem' }} role="status">
      {data ? `Ore de curs rămase de efectuat în ${data.year}: ${data.hours}` : null}
      {data && data.hours > 0 && joinYear === null ? `. ${messages.joinYearUnknown}` : null}
      {error ? errorText(error) : null}
    </Typography>
  );
}

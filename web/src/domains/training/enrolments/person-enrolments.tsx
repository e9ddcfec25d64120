/** The enrolments of a member in courses, for staff: in which course, since when, with which state; read-only (TRA-23). */
import { courseEnrolments, enrolmentStates } from '@ceccar/contract/training/course-enrolments';
import Typography from '@mui/material/Typography';
import { ownBranch } from '../../../platform/api/page.ts';
import { type ApiRecord, referenceName } from '../../../platform/api/records.ts';
import { coursePath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { countOf, formatDayOf, formatMoment } from '../../../platform/ui/text/format.ts';

const title = 'Înscrieri la cursuri';
const rowsAtFirst = 10;
const columns = [
  'course',
  'interval',
  'state',
  'waitingPlace',
  'arrivedAt',
  'stateSince',
  'attendedCount',
  'heldCount',
];

export function PersonEnrolments({ person }: { person: ApiRecord }) {
  const panel = usePanel('course-enrolments');
  const records = useSubRecords(
    {
      contract: courseEnrolments,
      view: 'person-enrolment-list',
      shownColumns: columns,
      parentField: 'person',
      parent: person,
      firstSort: { field: 'id', order: 'DESC' },
      rowsPerPage: rowsAtFirst,
    },
    panel.wasOpened,
  );
  return (
    <Panel title={title} state={panel} count={records.count}>
      <SubRecordList
        // Members are enrolled on the page of the course.
        records={{ ...records, canAdd: false }}
        title={title}
        emptyText="Membrul nu s-a înscris la niciun curs. Înscrierile se fac din contul lui sau de pe pagina cursului."
        pathOf={{ course: pathOfCourse }}
        renderCard={(row) => <EnrolmentCard row={row} />}
        renderAction={() => null}
      />
    </Panel>
  );
}

/** On a phone: course, then state and days. */
function EnrolmentCard({ row }: { row: ApiRecord }) {
  const path = pathOfCourse(row);
  const name = referenceName(row.course);
  const state = enrolmentStates.find(({ value }) => value === row.state)?.label ?? '';
  const { waitingPlace, offeredUntil, stateSince, interval, attendedCount, heldCount } = row;
  const details = [
    typeof waitingPlace === 'number' ? `${state}, locul ${waitingPlace}` : state,
    typeof offeredUntil === 'string' ? `până la ${formatMoment(offeredUntil)}` : '',
    typeof stateSince === 'string' ? `din ${formatDayOf(stateSince)}` : '',
    typeof interval === 'string' ? interval : '',
    Number(heldCount) > 0 ? `prezent ${attendedCount} din ${countOf(Number(heldCount), 'zi', 'zile')}` : '',
  ];
  return (
    <>
      {path ? <TextLink to={path}>{name}</TextLink> : name}
      <Typography variant="body2" color="textSecondary">
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

/** A course of another branch, in which the member was enrolled before moving, is not open to this account. */
function pathOfCourse({ course, courseRegion }: ApiRecord): string | null {
  const region = ownBranch === null ? null : Number(ownBranch['@id'].split('/').at(-1));
  const isOpen = region === null || courseRegion === null || courseRegion === region;
  const id = (course as { '@id': string } | null)?.['@id'].split('/').at(-1);
  return isOpen && id !== undefined ? coursePath(Number(id)) : null;
}

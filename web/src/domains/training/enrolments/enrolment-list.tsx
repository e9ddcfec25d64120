/** Enrolments of a course in order of arrival, with their states; staff enrol and withdraw (TRA-23). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import {
  courseEnrolments,
  enrolmentStates,
  isLiveEnrolment,
} from '@ceccar/contract/training/course-enrolments';
import { courses } from '@ceccar/contract/training/courses';
import TakeIcon from '@mui/icons-material/HowToRegOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { personPath } from '../../../platform/paths.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { RowButton } from '../../../platform/ui/list/row-button.tsx';
import { TextFilter } from '../../../platform/ui/list/text-filter.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { countOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { EnrolPerson } from './enrol-person.tsx';

const title = 'Membri înscriși';
const rowsAtFirst = 30;
const columns = ['arrival', 'memberName', 'regNumber', 'state', 'waitingPlace', 'arrivedAt', 'offeredUntil'];
const attendanceColumns = ['attendedCount', 'heldCount', 'isNoShow'];

/** The branch in a course of all branches; attendance once the course has begun. */
function columnsOf({ region, startDate }: ApiRecord): string[] {
  const hasBegun = typeof startDate === 'string' && startDate <= bucharestDay();
  return [
    ...(region ? columns : columns.toSpliced(3, 0, 'regionName')),
    ...(hasBegun ? attendanceColumns : []),
  ];
}

const Search = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 320px))',
  gap: theme.spacing(1.5, 2),
  padding: theme.spacing(2),
}));

export function EnrolmentList({ course }: { course: ApiRecord }) {
  const panel = usePanel('enrolments');
  const [filter, setFilter] = useState<Record<string, string>>({});
  const shownColumns = columnsOf(course);
  const records = useSubRecords(
    {
      contract: courseEnrolments,
      view: 'course-enrolment-list',
      shownColumns,
      parentField: 'course',
      parent: course,
      filter,
      rowsPerPage: rowsAtFirst,
    },
    panel.wasOpened,
  );
  const refresh = useRefreshEnrolments();
  const isSearched = Object.keys(filter).length > 0;

  function narrow(name: string, value: string) {
    const { [name]: _before, ...rest } = filter;
    setFilter(value === '' ? rest : { ...rest, [name]: value });
  }

  return (
    <Panel
      title={title}
      state={panel}
      count={liveCount(course)}
      actions={
        records.count ? (
          <ExportList
            contract={courseEnrolments}
            name={`${title}, ${course.name}`}
            filter={{ ...filter, course: course.id }}
            sort={records.sort}
            columns={['course', ...shownColumns]}
          />
        ) : null
      }
    >
      <Typography role="status" sx={{ px: 2, pt: 2 }}>
        {countsText(course)}
      </Typography>
      {course.abilities?.enrol === true ? <EnrolPerson course={course} onDone={refresh} /> : null}
      <Search>
        <LabelledControl id="enrolments-name" label={courseEnrolments.fields.memberName.label}>
          <TextFilter
            id="enrolments-name"
            value={filter.memberName ?? ''}
            onCommit={(value) => narrow('memberName', value)}
          />
        </LabelledControl>
        <LabelledControl id="enrolments-state" label={courseEnrolments.fields.state.label}>
          <SelectControl
            id="enrolments-state"
            value={filter.state ?? ''}
            options={enrolmentStates}
            emptyLabel="toate"
            onChange={(value) => narrow('state', value)}
          />
        </LabelledControl>
      </Search>
      <SubRecordList
        // Members are enrolled by the form above.
        records={{ ...records, canAdd: false }}
        title={title}
        emptyText={isSearched ? 'Nicio înscriere nu se potrivește.' : 'Nu s-a înscris încă nimeni.'}
        pathOf={{ memberName: pathOfMember }}
        renderCard={(row) => <EnrolmentCard row={row} />}
        renderAction={(row) => <RowActions row={row} onDone={refresh} />}
      />
    </Panel>
  );
}

/** On a phone: name, then state and number. */
function EnrolmentCard({ row }: { row: ApiRecord }) {
  const path = pathOfMember(row);
  const state = enrolmentStates.find(({ value }) => value === row.state)?.label ?? '';
  const { waitingPlace, offeredUntil, regNumber, attendedCount, heldCount } = row;
  const details = [
    typeof waitingPlace === 'number' ? `${state}, locul ${waitingPlace}` : state,
    typeof offeredUntil === 'string' ? `până la ${formatMoment(offeredUntil)}` : '',
    typeof regNumber === 'string' ? `nr. ${regNumber}` : '',
    Number(heldCount) > 0 ? `prezent ${attendedCount} din ${countOf(Number(heldCount), 'zi', 'zile')}` : '',
  ];
  return (
    <>
      {path ? <TextLink to={path}>{String(row.memberName)}</TextLink> : String(row.memberName)}
      <Typography variant="body2" color="textSecondary">
        {details.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

function useRefreshEnrolments(): () => void {
  const client = useQueryClient();
  return () => {
    forgetLists(client, courseEnrolments.plural);
    refreshRecords(client, courses.plural);
  };
}

function liveCount({ enrolledCount, offeredCount, waitingCount }: ApiRecord): number {
  return Number(enrolledCount) + Number(offeredCount) + Number(waitingCount);
}

function countsText({ places, enrolledCount, offeredCount, waitingCount }: ApiRecord): string {
  if (typeof places !== 'number')
    return 'Cursul nu primește înscrieri: completați mai sus termenele și locurile.';
  const offered =
    Number(offeredCount) > 0 ? `, ${countOf(Number(offeredCount), 'loc oferit', 'locuri oferite')}` : '';
  return `${countOf(places, 'loc', 'locuri')}: ${countOf(Number(enrolledCount), 'înscris', 'înscriși')}${offered}; ${waitingCount} în așteptare.`;
}

/** Withdraws the member, and takes an offered place in the name of one who has no account. */
function RowActions({ row, onDone }: { row: ApiRecord; onDone: () => void }) {
  const state = enrolmentStates.find(({ value }) => value === row.state)?.value ?? null;
  if (row.abilities?.keep !== true || !isLiveEnrolment(state)) return null;
  const name = String(row.memberName);
  const move = (step: string) =>
    callApi(`/api/course_enrolments/${row.originId}/${step}`, { method: 'POST', body: {} });
  return (
    <>
      {state === 'offered' ? (
        <AskedButton
          title="Primiți locul în numele membrului?"
          confirm="Primește locul"
          renderTrigger={(ask) => (
            <RowButton
              icon={<TakeIcon fontSize="small" />}
              word="Primește"
              name={`Primește locul: ${name}`}
              title="Primește locul"
              onClick={ask}
            />
          )}
          work={{ send: () => move('take'), onSettled: onDone, doneText: 'Locul a fost primit.' }}
        >
          {name} are loc la curs.
        </AskedButton>
      ) : null}
      <AskedButton
        title="Retrageți înscrierea?"
        confirm="Retrage"
        isDestructive
        renderTrigger={(ask) => (
          <RowButton
            icon={<RemoveIcon fontSize="small" />}
            word="Retrage"
            name={`Retrage ${name}`}
            title="Retrage"
            onClick={ask}
          />
        )}
        work={{ send: () => move('withdraw'), onSettled: onDone, doneText: 'Înscrierea a fost retrasă.' }}
      >
        {name} nu mai are loc la curs. Locul este oferit următorului de pe lista de așteptare.
      </AskedButton>
    </>
  );
}

function pathOfMember({ person }: ApiRecord): string | null {
  const uuid = referenceKey(person);
  return uuid === null ? null : personPath(uuid);
}

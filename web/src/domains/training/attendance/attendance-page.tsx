/** `/courses/attendance/:id`: ticks, badges and codes of each session, then the confirmation (TRA-29 to TRA-33). */

import { foldText } from '@ceccar/contract/fold-text';
import {
  type CourseAttendance,
  codeMarginMinutes,
  type Participant,
} from '@ceccar/contract/training/course-attendances';
import { courses } from '@ceccar/contract/training/courses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { coursePath, sessionCodePath, signatureListPath } from '../../../platform/paths.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { TextFilter } from '../../../platform/ui/list/text-filter.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { useAttendance, useRefreshAttendance } from './attendance-data.ts';
import { AttendanceRows } from './attendance-rows.tsx';
import { BadgeField } from './badge-field.tsx';
import { Confirmation } from './confirmation.tsx';
import { useMarkQueue } from './mark-queue.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type AttendedSession, sessionLabel } from './session-label.ts';

/** `renderMessage`: a button that writes to these participants; messages are a layer above. */
type Props = { renderMessage?: ((participants: readonly Participant[]) => ReactNode) | undefined };

export function AttendancePage({ renderMessage }: Props) {
  const { id = '' } = useParams();
  return (
    <RecordLoader key={id} contract={courses} view="course-details" iri={iriOf(courses.plural, id)}>
      {(course) => <OfCourse course={course} renderMessage={renderMessage} />}
    </RecordLoader>
  );
}

function OfCourse({ course, renderMessage }: Props & { course: ApiRecord }) {
  const id = String(course.originId);
  const { data, error, refetch } = useAttendance(id);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <div>
        <BackLink to={coursePath(Number(id))}>{String(course.name)}</BackLink>
        <PageTitle number={String(course.year)}>Prezența</PageTitle>
      </div>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Loaded course={id} attendance={data} renderMessage={renderMessage} /> : null}
      {data || error ? null : <LoadingRows columns={2} rows={6} />}
    </Stack>
  );
}

type LoadedProps = Props & { course: string; attendance: CourseAttendance };

function Loaded({ course, attendance, renderMessage }: LoadedProps) {
  const { sessions, participants, expected } = attendance;
  // The session that is held, or the last one that was.
  const [chosen, setChosen] = useState(() => sessions.findLast(({ isOpen }) => isOpen) ?? sessions[0]);
  const session = sessions.find(({ id }) => id === chosen?.id);
  if (!session)
    return <Typography>Cursul nu are încă zile: adăugați-le pe pagina lui, apoi notați prezența.</Typography>;
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <ButtonLink to={sessionCodePath(session.id)} variant="outlined" target="_blank">
          Cod pentru ecranul din sală
        </ButtonLink>
        <ButtonLink to={signatureListPath(course)} variant="outlined">
          Foaie de semnături
        </ButtonLink>
        {participants.length > 0 ? renderMessage?.(participants) : null}
      </Stack>
      <LabelledControl id="attendance-session" label="Ziua">
        <SelectControl
          id="attendance-session"
          value={String(session.id)}
          options={sessions.map((one) => ({ value: String(one.id), label: sessionLabel(one) }))}
          onChange={(value) => setChosen(sessions.find(({ id }) => String(id) === value))}
        />
      </LabelledControl>
      {participants.length + expected.length === 0 ? (
        <Typography>La curs nu este înscris nimeni.</Typography>
      ) : (
        <OfSession key={session.id} course={course} attendance={attendance} session={session} />
      )}
    </>
  );
}

type SessionProps = { course: string; attendance: CourseAttendance; session: AttendedSession };

function OfSession({ course, attendance, session }: SessionProps) {
  const { participants, expected, sessions, confirmedAt } = attendance;
  const queue = useMarkQueue(session.id, useRefreshAttendance());
  const [words, setWords] = useState('');
  const [asking, setAsking] = useState<Parameters<typeof queue.add>[0] | null>(null);
  const isPresent = ({ person, marks }: Participant) =>
    (queue.waiting.findLast((mark) => mark.person === person) ?? marks[session.id])?.state === 'present';
  const isFound = ({ name, regNumber }: Pick<Participant, 'name' | 'regNumber'>) =>
    foldText(words)
      .split(' ')
      .every((word) => foldText(`${name} ${regNumber ?? ''}`).includes(word));
  const add = (mark: Parameters<typeof queue.add>[0]) =>
    confirmedAt === null ? queue.add(mark) : setAsking(mark);
  const problems = queue.outcomes.filter(({ problem, isScan }) => problem !== null && !isScan);

  return (
    <>
      {session.isOpen ? null : (
        <Alert severity="info">
          Prezența la această zi se notează cel mai devreme cu {countOf(codeMarginMinutes, 'minut', 'minute')}{' '}
          înainte să înceapă.
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} useFlexGap>
        <BadgeField
          isDisabled={!session.isOpen}
          outcomes={queue.outcomes}
          onScan={(badge) => add({ badge, state: 'present' })}
        />
        <LabelledControl id="attendance-words" label="Caută în listă">
          <TextFilter id="attendance-words" value={words} onCommit={setWords} />
        </LabelledControl>
      </Stack>
      <Typography role="status">
        {countOf(participants.filter(isPresent).length, 'prezent', 'prezenți')} din{' '}
        {countOf(participants.length, 'participant', 'participanți')}.
      </Typography>
      {queue.waiting.length > 0 && queue.isOffline && queue.refusal === null ? (
        <Alert severity="warning" role="status">
          {countOf(queue.waiting.length, 'bifă așteaptă', 'bife așteaptă')} rețeaua. Sunt păstrate în acest
          browser și se trimit singure cât pagina este deschisă.
        </Alert>
      ) : null}
      {queue.refusal === null ? null : (
        <Alert severity="error" action={<Button onClick={queue.drop}>Renunță la ele</Button>}>
          {countOf(queue.waiting.length, 'bifă nu a fost primită', 'bife nu au fost primite')}:{' '}
          {queue.refusal}
        </Alert>
      )}
      {problems.map(({ problem }) => (
        <Alert key={problem} severity="warning">
          {problem}
        </Alert>
      ))}
      <AttendanceRows
        participants={participants.filter(isFound)}
        expected={expected.filter(isFound)}
        session={session.id}
        sessions={sessions.length}
        waiting={queue.waiting}
        isDisabled={!session.isOpen}
        onTick={({ person }, present) => add({ person, state: present ? 'present' : 'absent' })}
      />
      <Confirmation course={course} attendance={attendance} hasUnsent={queue.waiting.length > 0} />
      <ReasonDialog
        isOpen={asking !== null}
        onCancel={() => setAsking(null)}
        onConfirm={(reason) => {
          if (asking) queue.add({ ...asking, reason });
          setAsking(null);
        }}
      />
    </>
  );
}

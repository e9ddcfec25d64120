/** A course that a member has booked or may choose, with its next step. */
import type { OpenCourse, OwnEnrolment } from '@ceccar/contract/training/course-enrolments';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useNotices } from '../../../platform/data/notices.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { type ToneColor, ToneMark } from '../../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { useEnrolling } from '../enrolments/enrolling.ts';
import { type Enrolled, enrol, take, useRefreshOpen, withdraw } from './open-data.ts';
import { branchText, placesText, sessionText, stateText } from './open-texts.ts';

type Props = { course: OpenCourse; person: string };

export function CourseCard({ course, person }: Props) {
  const id = useId();
  const { name, profile, interval, sessions, place, fee, organizer, own } = course;
  return (
    <Paper variant="outlined" component="article" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack spacing={1.5}>
        <div>
          <Typography variant="h3" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[branchText(course), profile, organizer].filter(Boolean).join(' · ')}
          </Typography>
        </div>
        {own ? (
          <Typography role="status">
            <ToneMark color={toneOf(own)}>{stateText(own)}</ToneMark>
          </Typography>
        ) : null}
        <DefinitionGrid>
          <Definition label={sessions.length > 0 ? 'Zile' : 'Perioada'} isWide>
            {sessions.length > 0 ? (
              <PlainList sx={{ typography: 'body1' }}>
                {sessions.map((session) => (
                  <li key={session.id}>{sessionText(session)}</li>
                ))}
              </PlainList>
            ) : (
              (interval ?? 'se anunță')
            )}
          </Definition>
          <Definition label="Ore">{hoursOf(course)}</Definition>
          <Definition label="Locul">{place ? <Place text={place} /> : 'se anunță'}</Definition>
          <Definition label="Taxa">{fee ?? 'nu este scrisă'}</Definition>
          {own ? null : <Definition label="Locuri libere">{placesText(course)}</Definition>}
          <Definition label={own ? 'Retragere până la' : 'Înscrieri până la'}>
            {formatDay(course.enrolUntil)}
          </Definition>
        </DefinitionGrid>
        {own ? <OwnActions course={course} own={own} /> : <Enrol course={course} person={person} />}
      </Stack>
    </Paper>
  );
}

function toneOf({ state }: OwnEnrolment): ToneColor {
  if (state === 'enrolled') return 'green';
  return state === 'offered' ? 'yellow' : 'orange';
}

function hoursOf({ maxHours, hoursKind }: OpenCourse): string {
  const hours = countOf(maxHours, 'oră', 'ore');
  return hoursKind ? `${hours}, ${hoursKind}` : hours;
}

/** The address of a course online opens in a tab of its own. */
function Place({ text }: { text: string }) {
  if (!/^https:\/\/\S+$/.test(text)) return text;
  return (
    <Link href={text} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  );
}

function Enrol({ course, person }: Props) {
  const notices = useNotices();
  const isFull = course.free === 0 || course.waiting > 0;
  if (!course.mayEnrol)
    return <Typography color="textSecondary">Sunteți deja între participanții acestui curs.</Typography>;
  return (
    <EnrolButton
      label={isFull ? 'Intră pe lista de așteptare' : 'Înscrie-mă'}
      name={course.name}
      send={(confirm) => enrol(person, course.id, confirm)}
      onSaved={({ state, waitingPlace }) =>
        notices.show(
          state === 'enrolled'
            ? `Aveți loc la „${course.name}”.`
            : `Sunteți pe lista de așteptare, locul ${waitingPlace}. Când se eliberează un loc, vi-l oferim.`,
          'success',
        )
      }
    />
  );
}

type EnrolProps = {
  label: string;
  name: string;
  send: (confirm: boolean) => Promise<Enrolled>;
  onSaved: (answer: Enrolled) => void;
};

function EnrolButton({ label, name, send, onSaved }: EnrolProps) {
  const onSettled = useRefreshOpen();
  const { saving, run, question, dialog } = useEnrolling({ send, onSaved, onSettled });
  return (
    <>
      {saving.problem ? <Alert severity="error">{saving.problem}</Alert> : null}
      <div>
        <Button variant="contained" loading={saving.isSaving} onClick={run}>
          {label}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </div>
      <ConfirmDialog {...dialog} title="Vă înscrieți totuși?" confirmLabel="Înscrie-mă totuși">
        {question} Nu puteți fi la amândouă în același timp.
      </ConfirmDialog>
    </>
  );
}

function OwnActions({ course, own }: { course: OpenCourse; own: OwnEnrolment }) {
  const notices = useNotices();
  const refresh = useRefreshOpen();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {own.state === 'offered' ? (
        <EnrolButton
          label="Primește locul"
          name={course.name}
          send={(confirm) => take(own.id, confirm)}
          onSaved={() => notices.show(`Aveți loc la „${course.name}”.`, 'success')}
        />
      ) : null}
      {own.state === 'enrolled' && course.sessions.length > 0 ? (
        <Button
          variant="outlined"
          startIcon={<CalendarIcon />}
          href={`/course_enrolments/${own.id}/calendar`}
        >
          Adaugă în calendar
          <VisuallyHidden>: {course.name}</VisuallyHidden>
        </Button>
      ) : null}
      {own.mayWithdraw ? (
        <AskedButton
          label={
            <>
              {own.state === 'waiting' ? 'Ieși de pe listă' : 'Renunță la loc'}
              <VisuallyHidden>: {course.name}</VisuallyHidden>
            </>
          }
          button={{ variant: 'text', color: 'secondary' }}
          title="Renunțați la curs?"
          confirm="Renunță"
          cancel="Rămân"
          work={{
            send: () => withdraw(own.id),
            onSettled: refresh,
            doneText: 'Înscrierea a fost retrasă.',
          }}
        >
          {own.state === 'waiting'
            ? 'Pierdeți rândul: dacă vă înscrieți din nou, sunteți la sfârșitul listei.'
            : 'Locul este oferit următorului membru de pe lista de așteptare.'}
        </AskedButton>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Termenul de retragere a trecut; pentru a renunța, scrieți filialei.
        </Typography>
      )}
    </Stack>
  );
}

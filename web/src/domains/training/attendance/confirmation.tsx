/** Shows which participants get hours and which do not, gives them in one act, and undoes it (TRA-31, TRA-32). */
import {
  type CourseAttendance,
  noHoursReasons,
  type Participant,
} from '@ceccar/contract/training/course-attendances';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { confirmAttendance, undoConfirmation, useRefreshAttendance } from './attendance-data.ts';

type Props = { course: string; attendance: CourseAttendance; hasUnsent: boolean };

export function Confirmation({ course, attendance, hasUnsent }: Props) {
  const refresh = useRefreshAttendance();
  const { confirmedAt, notNow, participants } = attendance;
  const given = participants.filter(({ hours }) => hours > 0);
  const sum = { participants: given.length, hours: given.reduce((all, { hours }) => all + hours, 0) };
  const sumText = `${countOf(sum.participants, 'participant primește', 'participanți primesc')} împreună ${countOf(sum.hours, 'oră', 'ore')}`;
  return (
    <TitledCard title="Confirmarea participării">
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {confirmedAt === null ? (
          <>
            <Typography role="status">
              {sumText}. {minimumText(attendance)}
            </Typography>
            <Others participants={participants} />
            {hasUnsent ? (
              <Alert severity="warning">
                Unele bifări nu au ajuns încă la server: confirmați după ce se trimit.
              </Alert>
            ) : null}
            {notNow === null ? (
              <AskedButton
                label="Confirmă participarea"
                button={{ variant: 'contained', disabled: hasUnsent }}
                title="Confirmați participarea?"
                confirm="Confirmă"
                work={{
                  send: () => confirmAttendance(course, sum),
                  onSettled: refresh,
                  doneText: 'Participarea a fost confirmată.',
                }}
              >
                {sumText}, ca promovați; orele apar îndată pe fișele lor și în adeverințe.
              </AskedButton>
            ) : (
              <Typography color="textSecondary">{notNow}</Typography>
            )}
          </>
        ) : (
          <>
            <Typography role="status">
              Participarea a fost confirmată la {formatMoment(confirmedAt)}: {sumText}. O bifă schimbată de
              acum cere un motiv și schimbă orele.
            </Typography>
            <Others participants={participants} />
            {notNow === null ? (
              <AskedButton
                label="Anulează confirmarea"
                title="Anulați confirmarea?"
                confirm="Anulează confirmarea"
                cancel="Înapoi"
                isDestructive
                work={{
                  send: () => undoConfirmation(course),
                  onSettled: refresh,
                  doneText: 'Confirmarea a fost anulată.',
                }}
              >
                Orele date prin confirmare se șterg; bifele rămân.
              </AskedButton>
            ) : (
              <Typography color="textSecondary">{notNow}</Typography>
            )}
          </>
        )}
      </Stack>
    </TitledCard>
  );
}

function minimumText({ minShare }: CourseAttendance): string {
  return minShare === null
    ? 'Primește ore cine a fost la cel puțin o zi.'
    : `Prezența minimă este de ${minShare}% din zile.`;
}

/** Those who get no hours, by reason. */
function Others({ participants }: { participants: readonly Participant[] }) {
  const groups = noHoursReasons
    .map(({ value, label }) => ({ label, people: participants.filter(({ reason }) => reason === value) }))
    .filter(({ people }) => people.length > 0);
  if (groups.length === 0) return null;
  return (
    <div>
      <Typography>Nu primesc ore:</Typography>
      <PlainList sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        {groups.map(({ label, people }) => (
          <li key={label}>
            {label} ({people.length}): {people.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </PlainList>
    </div>
  );
}

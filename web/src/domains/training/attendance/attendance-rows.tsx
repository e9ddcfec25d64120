/** The list of a session: one tick for each participant; the arrows move between them. */
import {
  attendanceWays,
  type ExpectedMember,
  noHoursReasons,
  type Participant,
} from '@ceccar/contract/training/course-attendances';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { personPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { countOf, formatClock, formatMoment } from '../../../platform/ui/text/format.ts';
import type { WaitingMark } from './mark-queue.ts';

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      padding: theme.spacing(0.5, 2, 0.5, 1),
      overflowWrap: 'anywhere',
    },
    '& > li:not(:last-of-type)': { borderBottom: `1px solid ${palette.divider}` },
    '& > li:focus-within': { boxShadow: `inset 4px 0 0 ${palette.primary.main}` },
  };
});

/** As wide as a tick. */
const NoTick = styled('span')({ width: 42, flexShrink: 0 });

type Props = {
  participants: readonly Participant[];
  /** Shown below, without a tick. */
  expected: readonly ExpectedMember[];
  session: number;
  sessions: number;
  waiting: readonly WaitingMark[];
  isDisabled: boolean;
  onTick: (participant: Participant, isPresent: boolean) => void;
};

export function AttendanceRows({
  participants,
  expected,
  session,
  sessions,
  waiting,
  isDisabled,
  onTick,
}: Props) {
  return (
    <Paper variant="outlined">
      <List aria-label="Participanți" onKeyDown={moveByArrows}>
        {participants.map((participant) => {
          const { person, name } = participant;
          const unsent = waiting.findLast((mark) => mark.person === person);
          const isPresent = (unsent ?? participant.marks[session])?.state === 'present';
          return (
            <li key={person}>
              <Checkbox
                checked={isPresent}
                disabled={isDisabled}
                onChange={({ target }) => onTick(participant, target.checked)}
                slotProps={{ input: { 'aria-label': `Prezent: ${name}` } }}
              />
              <div>
                <TextLink to={personPath(person)}>{name}</TextLink>
                <Typography variant="body2" color="textSecondary">
                  {detailsOf(participant, session, sessions, unsent !== undefined).join(' · ')}
                </Typography>
              </div>
            </li>
          );
        })}
        {expected.map((member) => (
          <li key={member.person}>
            <NoTick />
            <div>
              <TextLink to={personPath(member.person)}>{member.name}</TextLink>
              <Typography variant="body2" color="textSecondary">
                {stateOf(member).join(' · ')}
              </Typography>
            </div>
          </li>
        ))}
      </List>
    </Paper>
  );
}

function stateOf({ regNumber, branch, waitingPlace, offeredUntil }: ExpectedMember): string[] {
  return [
    regNumber === null ? '' : `nr. ${regNumber}`,
    branch,
    offeredUntil === null
      ? `în așteptare, locul ${waitingPlace}`
      : `loc oferit până la ${formatMoment(offeredUntil)}`,
    'fără loc: nu se bifează',
  ].filter(Boolean);
}

function detailsOf(
  { regNumber, branch, marks, attended, hours, reason }: Participant,
  session: number,
  sessions: number,
  isUnsent: boolean,
): string[] {
  const mark = marks[session];
  const way = attendanceWays.find(({ value }) => value === mark?.how)?.label;
  const verdict = noHoursReasons.find(({ value }) => value === reason)?.label;
  return [
    regNumber === null ? '' : `nr. ${regNumber}`,
    branch,
    isUnsent
      ? 'se trimite'
      : mark
        ? `${mark.state === 'present' ? 'prezent' : 'absent'} din ${formatClock(mark.at)}, prin ${way}`
        : '',
    `${attended} din ${countOf(sessions, 'zi', 'zile')}`,
    verdict ?? countOf(hours, 'oră', 'ore'),
    mark?.reason ? `corectat: ${mark.reason}` : '',
  ].filter(Boolean);
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const next = boxes[boxes.indexOf(document.activeElement as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

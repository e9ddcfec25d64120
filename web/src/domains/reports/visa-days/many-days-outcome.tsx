/** Days that are added or changed, and those left out by reason. */
import {
  type LeftOutReason,
  leftOutReasons,
  type ManyVisaDaysResult,
} from '@ceccar/contract/reports/many-visa-days';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';

const Reasons = styled('ul')(({ theme }) => ({ margin: 0, paddingLeft: theme.spacing(2.5) }));

/** More days of one reason are only counted. */
const mostNamed = 15;

type Props = { result: ManyVisaDaysResult; capacity: number; isDone: boolean };

export function ManyDaysOutcome({ result: { added, changed, leftOut }, capacity, isDone }: Props) {
  const reasons = Map.groupBy(leftOut, ({ reason }) => reason);
  return (
    <Stack spacing={1}>
      <Typography>
        {added.length + changed.length === 0
          ? 'Nicio zi nouă sau schimbată.'
          : [
              phraseOf(added, isDone ? ['A fost adăugată', 'Au fost adăugate'] : ['Se adaugă', 'Se adaugă']),
              phraseOf(
                changed,
                isDone ? ['A fost schimbată', 'Au fost schimbate'] : ['Se schimbă', 'Se schimbă'],
              ),
            ]
              .filter(Boolean)
              .join(' ')}{' '}
        {added.length + changed.length > 0 ? placesText(added.length + changed.length, capacity) : ''}
      </Typography>
      {leftOut.length > 0 ? (
        <div>
          <Typography variant="h3" component="h2">
            Rămân cum sunt
          </Typography>
          <Reasons>
            {[...reasons].map(([reason, days]) => (
              <li key={reason}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {reasonText(reason, days.length)}:
                </Typography>{' '}
                {daysText(days)}
              </li>
            ))}
          </Reasons>
        </div>
      ) : null}
    </Stack>
  );
}

/** `Se adaugă 34 de zile, între 01.03.2027 și 30.04.2027.` */
function phraseOf(days: readonly string[], [one, many]: [string, string]): string {
  const [first = ''] = days;
  if (days.length === 0) return '';
  if (days.length === 1) return `${one} ziua ${formatDay(first)}.`;
  return `${many} ${countOf(days.length, 'zi', 'zile')}, între ${formatDay(first)} și ${formatDay(days.at(-1) ?? '')}.`;
}

function placesText(days: number, capacity: number): string {
  if (capacity === 0) return 'Zile închise.';
  return `Câte ${countOf(capacity, 'loc', 'locuri')} pe zi, ${countOf(days * capacity, 'loc', 'locuri')} în total.`;
}

function reasonText(reason: LeftOutReason, count: number): string {
  const text = leftOutReasons[reason];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} (${count})`;
}

function daysText(days: ManyVisaDaysResult['leftOut']): string {
  const named = days.slice(0, mostNamed).map(({ day, booked }) => {
    const members = booked > 0 ? ` (${countOf(booked, 'programat', 'programați')})` : '';
    return `${formatDay(day)}${members}`;
  });
  const more = days.length - named.length;
  return more > 0 ? `${named.join(', ')} și încă ${countOf(more, 'zi', 'zile')}` : named.join(', ');
}

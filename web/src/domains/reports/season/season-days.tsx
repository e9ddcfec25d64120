/** Submitted and decided reports by day; the numbers below the chart link to the reports. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { daysText } from '@ceccar/contract/count-text';
import { type SeasonSummary, seasonDaysShown } from '@ceccar/contract/reports/season-summary';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { startTransition, useState } from 'react';
import { reportsPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf, formatCount, formatDay } from '../../../platform/ui/text/format.ts';
import { everyDay, filterOf, filterOfDay, type SeasonChoice, type SeasonDay } from './season-filter.ts';

type Props = { season: SeasonSummary; choice: SeasonChoice };

export function SeasonDays({ season, choice }: Props) {
  const [areShown, setShown] = useState(false);
  const days = everyDay(season.byDay, bucharestDay());
  return (
    <TitledCard title={`În ultimele ${daysText(seasonDaysShown)}`}>
      <Picture days={days} />
      <Ends days={days} />
      <Legend />
      <Button
        sx={{ mt: 1, ml: -1.75 }}
        aria-expanded={areShown}
        // The pressed button is drawn before the rows of all days are rendered.
        onClick={() => startTransition(() => setShown((were) => !were))}
      >
        {areShown ? 'Ascunde cifrele' : 'Arată cifrele'}
      </Button>
      {areShown ? <Figures days={days} choice={choice} /> : null}
    </TitledCard>
  );
}

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 140,
  '& .submitted': { fill: (theme.vars ?? theme).palette.primary.main, opacity: 0.55 },
  '& .decided': { fill: (theme.vars ?? theme).palette.success.main },
  '& line': { stroke: (theme.vars ?? theme).palette.divider },
}));

/** In units of the SVG, which is scaled to its container. */
const dayWidth = 10;
const height = 100;

function Picture({ days }: { days: readonly SeasonDay[] }) {
  const most = Math.max(1, ...days.flatMap(({ submitted, decided }) => [submitted, decided]));
  const total = (of: 'submitted' | 'decided') => days.reduce((sum, day) => sum + day[of], 0);
  const bar = (count: number) => ({ height: (count / most) * height, y: height - (count / most) * height });
  return (
    <Drawing
      viewBox={`0 0 ${days.length * dayWidth} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${countOf(total('submitted'), 'raport depus', 'rapoarte depuse')}, ${countOf(total('decided'), 'decizie', 'decizii')}`}
    >
      {days.map(({ day, submitted, decided }, index) => (
        <g key={day} transform={`translate(${index * dayWidth} 0)`}>
          <title>
            {formatDay(day)}: {formatCount(submitted)} depuse, {formatCount(decided)} decise
          </title>
          {/* Makes the whole column clickable, even above a low bar. */}
          <rect width={dayWidth} height={height} fill="transparent" />
          <rect className="submitted" x={1.5} width={3} {...bar(submitted)} />
          <rect className="decided" x={5} width={3} {...bar(decided)} />
        </g>
      ))}
      <line x1={0} x2={days.length * dayWidth} y1={height} y2={height} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}

/** Labels of the first and the last day, below the ends of the chart. */
function Ends({ days }: { days: readonly SeasonDay[] }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}
    >
      <span>{formatDay(days[0]?.day ?? '')}</span>
      <span>azi</span>
    </Typography>
  );
}

const Key = styled('span')(({ theme }) => ({
  display: 'inline-block',
  width: 10,
  height: 10,
  borderRadius: 2,
  marginRight: theme.spacing(0.75),
}));

function Legend() {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, display: 'flex', gap: 2 }}>
      <span>
        <Key sx={{ bgcolor: 'primary.main', opacity: 0.55 }} />
        Depuse
      </span>
      <span>
        <Key sx={{ bgcolor: 'success.main' }} />
        Decise
      </span>
    </Typography>
  );
}

function Figures({ days, choice }: { days: readonly SeasonDay[]; choice: SeasonChoice }) {
  return (
    <Table aria-label="Depuse și decise pe zile">
      <TableHead>
        <TableRow>
          <TableCell>Ziua</TableCell>
          <TableCell align="right">Depuse</TableCell>
          <TableCell align="right">Decise</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ day, submitted, decided }) => (
          <TableRow key={day}>
            <TableCell>{formatDay(day)}</TableCell>
            <TableCell align="right">
              <DayCount count={submitted} of="submittedAt" day={day} choice={choice} />
            </TableCell>
            <TableCell align="right">
              <DayCount count={decided} of="decidedAt" day={day} choice={choice} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type CountProps = { count: number; of: 'submittedAt' | 'decidedAt'; day: string; choice: SeasonChoice };

function DayCount({ count, of, day, choice }: CountProps) {
  if (count === 0) return '0';
  const path = reportsPath({ ...filterOf(choice), ...filterOfDay(of, day) });
  return (
    <TextLink to={path} aria-label={`${formatDay(day)}: ${formatCount(count)}`}>
      {formatCount(count)}
    </TextLink>
  );
}

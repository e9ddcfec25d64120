/** `/courses/hours`: the hours of a year by branch, the reminder, and who cannot complete them any more (TRA-53). */
import { currentYear } from '@ceccar/contract/current-year';
import { courses } from '@ceccar/contract/training/courses';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import type { BranchHours } from '@ceccar/contract/training/year-hours';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { ownBranch } from '../../../platform/api/page.ts';
import { paths } from '../../../platform/paths.ts';
import { chartColors, LyingBarChart } from '../../../platform/ui/charts/chart.tsx';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { TwoColumns } from '../../../platform/ui/page/two-columns.ts';
import { countOf, formatCount } from '../../../platform/ui/text/format.ts';
import { BranchChoice } from '../../money/debts/branch-choice.tsx';
import { BranchTable } from '../../money/debts/branch-table.tsx';
import { type HoursChoice, useYearHours } from './hours-data.ts';
import { HoursReminder } from './hours-reminder.tsx';
import { Unreachable } from './unreachable.tsx';

const columns = [
  { name: 'members', label: 'Membri', isCount: true },
  { name: 'complete', label: 'Cu orele făcute', isCount: true },
  { name: 'behind', label: 'Cu ore lipsă', isCount: true },
  { name: 'unreachable', label: 'Nu le mai pot face', isCount: true },
  { name: 'done', label: 'Ore făcute', isCount: true },
  { name: 'left', label: 'Ore lipsă', isCount: true },
] as const;

export function HoursPage() {
  const [search, setSearch] = useSearchParams();
  const now = currentYear();
  const years = Array.from({ length: now - firstCountedYear + 1 }, (_, index) => String(now - index));
  const typed = search.get('year') ?? '';
  const choice = {
    year: years.includes(typed) ? typed : String(now),
    region: ownBranch ? '' : (search.get('region') ?? ''),
  };
  const { data, error, refetch } = useYearHours(choice);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  function choose(changed: Partial<HoursChoice>) {
    const { year, region } = { ...choice, ...changed };
    setSearch(region === '' ? { year } : { year, region }, { replace: true });
  }
  return (
    <Stack spacing={2}>
      <div>
        <BackLink to={paths.courses}>{courses.title}</BackLink>
        <PageTitle>{`Orele anului ${choice.year}`}</PageTitle>
      </div>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <div>
          <LabelledControl id="hours-year" label="An">
            <SelectControl
              id="hours-year"
              value={choice.year}
              options={years.map((year) => ({ value: year, label: year }))}
              onChange={(year) => choose({ year })}
            />
          </LabelledControl>
        </div>
        <BranchChoice value={choice.region} onChange={(region) => choose({ region })} />
        <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 800 }}>
          Membrii care au de făcut ore: cei activi, din anul înscrierii. Orele lipsă sunt cele ale anului și
          cele rămase din anii dinainte, ca în pagina membrului.
        </Typography>
      </Stack>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={6} rows={6} />}
      {data ? (
        <>
          <TwoColumns>
            <HoursChart rows={data['hydra:member']} />
            {choice.year === String(now) ? <HoursReminder region={choice.region} /> : null}
          </TwoColumns>
          <Paper variant="outlined">
            <BranchTable
              title="Ore pe filiale"
              columns={columns}
              rows={data['hydra:member']}
              totals={data.totals}
            />
          </Paper>
          <Unreachable key={`${choice.year} ${choice.region}`} choice={choice} />
        </>
      ) : null}
    </Stack>
  );
}

/** More would be lines; the table has all of them. */
const mostBars = 12;

function HoursChart({ rows }: { rows: readonly BranchHours[] }) {
  const shown = rows.toSorted((one, other) => other.left - one.left).slice(0, mostBars);
  if (shown.length === 0)
    return (
      <TitledCard title="Ore făcute și lipsă">
        <Typography color="textSecondary">Niciun membru nu are de făcut ore în acest an.</Typography>
      </TitledCard>
    );
  return (
    <TitledCard
      title={
        rows.length > shown.length
          ? `Cele ${countOf(mostBars, 'filială', 'filiale')} cu cele mai multe ore lipsă`
          : 'Ore făcute și lipsă'
      }
    >
      <LyingBarChart
        label="Ore făcute și lipsă pe filiale"
        // The table of branches stands below.
        table={null}
        labels={shown.map(({ branch }) => branch)}
        series={[
          {
            label: 'Ore făcute',
            values: shown.map(({ done }) => done),
            color: chartColors.main,
            stack: 'hours',
          },
          {
            label: 'Ore lipsă',
            values: shown.map(({ left }) => left),
            color: chartColors.orange,
            stack: 'hours',
          },
        ]}
        format={formatCount}
        height={96 + shown.length * 28}
      />
    </TitledCard>
  );
}

/**
 * Overview of the season for staff: counts that link to their reports, and the queue, which links to its first report.
 */
import { currentYear } from '@ceccar/contract/current-year';
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { Later } from '../../platform/ui/timing/later.tsx';
import { NoMembers } from '../exchange/no-members.tsx';
import { DecidedNotice } from './desk/decided-notice.tsx';
import { SeasonBranches } from './season/season-branches.tsx';
import { FiledChart, useSeasonCharts, VisaPlacesChart } from './season/season-charts.tsx';
import { SeasonChoices } from './season/season-choices.tsx';
import { useSeason } from './season/season-data.ts';
import { SeasonDays } from './season/season-days.tsx';
import type { SeasonChoice } from './season/season-filter.ts';
import { SeasonStates } from './season/season-states.tsx';
import { SeasonTasks } from './season/season-tasks.tsx';
import { SeasonWaiting } from './season/season-waiting.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

export function ReportingPage() {
  const [search, setSearch] = useSearchParams();
  const choice = {
    year: search.get('year') ?? String(currentYear() - 1),
    region: search.get('region'),
  };
  const { data: season, error, refetch } = useSeason(choice);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <>
      <DecidedNotice />
      <Stack spacing={2}>
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' }}
        >
          <PageTitle>Raportări</PageTitle>
          <SeasonChoices
            choice={choice}
            hasBranches={(season?.byRegion.length ?? 0) > 0}
            onChange={({ year, region }) =>
              setSearch(region === null ? { year } : { year, region }, { replace: true })
            }
          />
        </Stack>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {season?.hasMembers === false ? (
          <NoMembers text="Raportările apar aici după ce membrii sunt în registru." />
        ) : null}
        {season?.hasMembers ? <Season season={season} choice={choice} /> : null}
        {season || error ? null : <LoadingRows columns={2} rows={6} />}
      </Stack>
    </>
  );
}

function SeasonPictures({ choice }: { choice: SeasonChoice }) {
  const { data } = useSeasonCharts(choice);
  if (!data) return null;
  return (
    <>
      <FiledChart charts={data} />
      <VisaPlacesChart charts={data} />
    </>
  );
}

function Season(props: { season: SeasonSummary; choice: SeasonChoice }) {
  return (
    <>
      <SeasonTasks {...props} />
      <Columns>
        <Stack spacing={2}>
          <SeasonWaiting {...props} />
          {props.choice.region === null ? <SeasonBranches {...props} /> : null}
        </Stack>
        <Stack spacing={2}>
          <SeasonStates {...props} />
          <Later>
            <SeasonPictures choice={props.choice} />
          </Later>
          <SeasonDays {...props} />
        </Stack>
      </Columns>
    </>
  );
}

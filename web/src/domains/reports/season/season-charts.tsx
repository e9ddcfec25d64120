/** Filings against the year before, and the places of the coming visa days (REP-386); on `/reporting` and on the home of staff. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { type SeasonCharts as Charts, visaDaysAhead } from '@ceccar/contract/reports/season-charts';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '../../../platform/api/http.ts';
import { ownBranch } from '../../../platform/api/page.ts';
import { filteredPath, paths, visaCounterPath } from '../../../platform/paths.ts';
import { chartColors, LineChartOfDays, StandingBarChart } from '../../../platform/ui/charts/chart.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf, formatCount, formatDay } from '../../../platform/ui/text/format.ts';
import { seasonKey } from '../season-key.ts';
import { type FiledDay, filedDays } from './filed-days.ts';
import type { SeasonChoice } from './season-filter.ts';

export function useSeasonCharts({ year, region }: SeasonChoice) {
  return useQuery({
    queryKey: [...seasonKey, 'charts', year, region],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ year, ...(region === null ? {} : { region }) });
      return callApi<Charts>('/annual_reports/season_charts', { query, signal });
    },
    placeholderData: (previous) => previous,
  });
}

/** `28.02` */
const shortDay = (day: string) => formatDay(day).slice(0, 5);

export function FiledChart({ charts, height = 220 }: { charts: Charts; height?: number }) {
  const { year, deadline, undated } = charts;
  const days = filedDays(charts, bucharestDay());
  const knowsLast = days.some(({ lastYear }) => lastYear > 0);
  const [ofThis, ofLast] = [`Raportul pe ${year}`, `Raportul pe ${year - 1}, în ${year}`];
  const series = [
    { label: ofThis, values: days.map(({ thisYear }) => thisYear), color: chartColors.main },
    ...(knowsLast
      ? [{ label: ofLast, values: days.map(({ lastYear }) => lastYear), color: chartColors.orange }]
      : []),
  ];
  return (
    <TitledCard title={knowsLast ? 'Depuneri față de anul trecut' : 'Depuneri'}>
      <LineChartOfDays
        label="Membri care au depus, de la începutul anului"
        labels={days.map(({ day }) => shortDay(day))}
        series={series}
        format={formatCount}
        height={height}
        markers={[
          { place: days.findIndex(({ day }) => day === deadline), label: `termen ${shortDay(deadline)}` },
        ].filter(({ place }) => place >= 0)}
        table={{
          head: ['Ziua', ...series.map(({ label }) => label)],
          rows: weekly(days).map(({ day, thisYear, lastYear }) => [
            formatDay(day),
            thisYear === null ? '–' : formatCount(thisYear),
            ...(knowsLast ? [formatCount(lastYear)] : []),
          ]),
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {[
          'Membri, după ziua primei depuneri.',
          knowsLast ? '' : `Pentru raportul pe ${year - 1} nu se cunosc zilele depunerii.`,
          undatedText(undated.thisYear, year),
          knowsLast ? undatedText(undated.lastYear, year - 1) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </TitledCard>
  );
}

function undatedText(count: number, year: number): string {
  return count === 0
    ? ''
    : `${countOf(count, 'raport preluat', 'rapoarte preluate')} pe ${year} nu ${count === 1 ? 'are' : 'au'} ziua depunerii.`;
}

/** Ninety rows are no help to the ear: each seventh day, and the last. */
function weekly(days: readonly FiledDay[]): FiledDay[] {
  return days.filter((_, place) => place % 7 === 0 || place === days.length - 1);
}

export function VisaPlacesChart({ charts, height = 180 }: { charts: Charts; height?: number }) {
  const navigate = useNavigate();
  const { visaDays } = charts;
  const pathOf = (day: string) =>
    ownBranch ? visaCounterPath(day, null) : filteredPath(paths.visaDays, { day });
  if (visaDays.length === 0)
    return (
      <TitledCard title="Locuri la viză">
        <Typography color="textSecondary">
          {`În următoarele ${countOf(visaDaysAhead, 'zi', 'zile')} nu sunt zile de viză. `}
          <TextLink to={paths.visaDays} underline="always">
            Zile de viză
          </TextLink>
        </Typography>
      </TitledCard>
    );
  const free = ({ booked, capacity }: Charts['visaDays'][number]) => Math.max(0, capacity - booked);
  const [taken, left] = [
    visaDays.reduce((sum, { booked }) => sum + booked, 0),
    visaDays.reduce((sum, day) => sum + free(day), 0),
  ];
  return (
    <TitledCard title="Locuri la viză">
      <StandingBarChart
        label="Programați și locuri libere pe zile"
        labels={visaDays.map(({ day }) => shortDay(day))}
        series={[
          {
            label: 'Programați',
            values: visaDays.map(({ booked }) => booked),
            color: chartColors.main,
            stack: 'day',
          },
          { label: 'Locuri libere', values: visaDays.map(free), color: chartColors.quiet, stack: 'day' },
        ]}
        format={formatCount}
        height={height}
        onPress={(place) => {
          const day = visaDays[place]?.day;
          if (day) void navigate(pathOf(day));
        }}
        table={{
          head: ['Ziua', 'Programați', 'Locuri libere'],
          rows: visaDays.map((day) => [formatDay(day.day), formatCount(day.booked), formatCount(free(day))]),
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {`${countOf(taken, 'membru programat', 'membri programați')}, ${countOf(left, 'loc liber', 'locuri libere')}. `}
        <TextLink to={paths.visaDays} underline="always">
          Zile de viză
        </TextLink>
      </Typography>
    </TitledCard>
  );
}

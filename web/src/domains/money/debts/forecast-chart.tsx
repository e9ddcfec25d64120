/** The year's forecast beside what came of the year before, by branch. */
import type { DuesForecast } from '@ceccar/contract/money/debt-control';
import { chartColors, LyingBarChart } from '../../../platform/ui/charts/chart.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';

/** Three bars each; the table has all branches. */
const mostBranches = 8;

export function ForecastChart({ year, rows }: { year: number; rows: readonly DuesForecast[] }) {
  const shown = rows.toSorted((one, other) => other.total - one.total).slice(0, mostBranches);
  if (shown.length === 0) return null;
  const seriesOf = (name: 'total' | 'lastPosted' | 'lastPaid', label: string, color: string) => ({
    label,
    color,
    values: shown.map((row) => row[name]),
  });
  return (
    <TitledCard
      title={
        rows.length > shown.length ? `Cele mai mari ${mostBranches} filiale` : `${year} față de ${year - 1}`
      }
    >
      <LyingBarChart
        label={`Prognoza ${year}, debitat și încasat ${year - 1}`}
        // The table of branches stands below.
        table={null}
        labels={shown.map(({ branch }) => branch)}
        series={[
          seriesOf('total', `Prognoza ${year}`, chartColors.main),
          seriesOf('lastPosted', `Debitat ${year - 1}`, chartColors.orange),
          seriesOf('lastPaid', `Încasat ${year - 1}`, chartColors.green),
        ]}
        format={formatMoney}
        height={96 + shown.length * 56}
      />
    </TitledCard>
  );
}

/** Debts by age as a bar for each branch; a bar leads to the branch's members who owe. */
import { type DebtAge, type DebtAgeing, debtAges } from '@ceccar/contract/money/debt-control';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { filteredPath, paths } from '../../../platform/paths.ts';
import { chartColors, LyingBarChart } from '../../../platform/ui/charts/chart.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';

const colors: Record<DebtAge, string> = {
  notDue: chartColors.quiet,
  upTo30: chartColors.soft,
  upTo60: chartColors.main,
  upTo90: chartColors.yellow,
  upToYear: chartColors.orange,
  older: chartColors.red,
};

/** More would be lines; the table has all of them. */
const mostBars = 12;

export function debtorsPath(region: number): string {
  return filteredPath(paths.persons, { owes: 'true', 'region.id': String(region) });
}

export function AgeingChart({ rows }: { rows: readonly DebtAgeing[] }) {
  const navigate = useNavigate();
  const shown = rows.toSorted((one, other) => other.total - one.total).slice(0, mostBars);
  if (shown.length === 0) return null;
  return (
    <TitledCard title={rows.length > shown.length ? `Cele mai îndatorate ${mostBars} filiale` : 'Pe vechime'}>
      <LyingBarChart
        label="Datorii pe vechime"
        // The table of branches stands below.
        table={null}
        labels={shown.map(({ branch }) => branch)}
        series={debtAges.map(({ value, label }) => ({
          label,
          values: shown.map((row) => row[value]),
          color: colors[value],
          stack: 'debts',
        }))}
        format={formatMoney}
        height={96 + shown.length * 28}
        onPress={(place) => {
          const row = shown[place];
          if (row) void navigate(debtorsPath(row.region));
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        O bară deschide restanțierii filialei, persoane fizice.
      </Typography>
    </TitledCard>
  );
}

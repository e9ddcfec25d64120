/** Why a year's debits differ from its forecast: the difference by groups of members, by branch (MON-185). */
import type { DuesForecast } from '@ceccar/contract/money/debt-control';
import Typography from '@mui/material/Typography';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { BranchTable } from './branch-table.tsx';

type Props = { year: number; rows: readonly DuesForecast[]; totals: Omit<DuesForecast, 'region' | 'branch'> };

export function ForecastDifferences({ year, rows, totals }: Props) {
  return (
    <TitledCard title={`De ce s-a debitat altceva decât prognoza ${year}`}>
      <Typography color="textSecondary" sx={{ maxWidth: 800 }}>
        Prognoza numără numai membrii de azi și ce au declarat înaintea raportului pe {year}: fără un venit
        declarat, cotizația lor variabilă este zero. Fiecare membru este într-o singură coloană; prognoza și
        diferențele dau împreună ce s-a debitat.
      </Typography>
      <BranchTable
        title={`Diferențe față de prognoza ${year}`}
        columns={columnsOf(year)}
        rows={rows}
        totals={totals}
      />
    </TitledCard>
  );
}

function columnsOf(year: number) {
  return [
    { name: 'lastTotal', label: `Prognoza ${year}` },
    { name: 'lastOfUndeclared', label: 'Venit nedeclarat atunci' },
    { name: 'lastOfOthers', label: 'Alt venit, tip sau termen' },
    { name: 'lastOfUntyped', label: 'Fără tip' },
    { name: 'lastOfGone', label: 'Plecați între timp' },
    { name: 'lastPosted', label: `Debitat ${year}` },
  ] as const;
}

import { type DebtAgeing, debtAges, type LargestDebtor } from '@ceccar/contract/money/debt-control';
import { registerNow } from '@ceccar/contract/register-clock';
import type { Collection } from '@ceccar/contract/resource';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { TwoColumns } from '../../../platform/ui/page/two-columns.ts';
import { formatDay, formatDayOf } from '../../../platform/ui/text/format.ts';
import { ExportButton } from '../../exchange/export-list.tsx';
import { AgeingChart, debtorsPath } from './ageing-chart.tsx';
import { BranchTable } from './branch-table.tsx';
import { LargestDebtors } from './largest-debtors.tsx';

type Ageing = Collection<DebtAgeing> & {
  day: string;
  totals: Omit<DebtAgeing, 'region' | 'branch'>;
  largest: LargestDebtor[];
};

const columns = [
  { name: 'debtors', label: 'Restanțieri', isCount: true },
  ...debtAges.map(({ value, label }) => ({ name: value, label })),
  { name: 'total', label: 'Total' },
] as const;

export function AgeingTable() {
  const { data, error, refetch } = useQuery({
    queryKey: ['debts', 'ageing'],
    queryFn: ({ signal }) => callApi<Ageing>('/api/debts/ageing', { signal }),
  });
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={8} rows={6} />;
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 800 }}>
          Sume în RON neachitate la {formatDay(data.day)}, după zilele trecute de la scadență: 28 februarie
          sau ziua debitării, dacă este mai târzie. Banii plătesc întâi datoriile cele mai vechi.
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ml: { md: 'auto' } }}>
          <ExportButton
            label="Exportă pe filiale"
            request={() => exportOf('debt_ageing_branches_export', 'Vechimea datoriilor pe filiale')}
          />
          <ExportButton
            label="Exportă pe membri"
            request={() => exportOf('debt_ageing_export', 'Vechimea datoriilor')}
          />
        </Stack>
      </Stack>
      <TwoColumns>
        <AgeingChart rows={data['hydra:member']} />
        <LargestDebtors debtors={data.largest} />
      </TwoColumns>
      <Paper variant="outlined">
        <Stack spacing={2}>
          <BranchTable
            pathOf={debtorsPath}
            title="Vechimea datoriilor pe filiale"
            columns={columns}
            rows={data['hydra:member']}
            totals={data.totals}
          />
        </Stack>
      </Paper>
    </>
  );
}

type DebtExport = 'debt_ageing_export' | 'debt_ageing_branches_export' | 'strike_off_export';

/** Body of a request for an export without filters; `region` is a branch's id. */
export function exportOf(type: DebtExport, name: string, region = '') {
  return {
    export_name: `${name} ${formatDayOf(registerNow().toISOString())}`,
    export_type: type,
    ...(region === '' ? {} : { export_specific_region: region }),
  };
}

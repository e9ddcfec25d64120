/** „Propuși pentru radiere” (MON-184). */
import type { StrikeOffProposal } from '@ceccar/contract/money/debt-control';
import type { Collection } from '@ceccar/contract/resource';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf, formatAmount, formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { ExportButton } from '../../exchange/export-list.tsx';
import { exportOf } from './ageing-table.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { useDebtList } from './debt-list.ts';
import { type DebtorColumn, DebtorTable } from './debtor-table.tsx';

const columns: readonly DebtorColumn<StrikeOffProposal>[] = [
  { label: 'Scadent din', text: ({ dueSince }) => formatDay(dueSince) },
  { label: 'Peste un an', text: ({ overdue }) => formatAmount(overdue), isAmount: true },
  { label: 'Datorie totală', text: ({ balance }) => formatAmount(balance), isAmount: true },
  { label: 'Înștiințări trimise', text: ({ letters }) => (letters === 0 ? 'niciuna' : String(letters)) },
];

export function StrikeOff() {
  const { data, error, refetch, region, choose, paging } = useDebtList<
    Collection<StrikeOffProposal> & { overdue: number }
  >('strike-off');
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={6} rows={6} />;
  const { overdue, 'hydra:totalItems': total } = data;
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <BranchChoice value={region} onChange={choose} />
        <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 800 }}>
          Membrii cu o datorie neplătită la un an de la scadență. Lista este pentru consiliul filialei;
          radierea se trece în fișa membrului, după hotărâre.
        </Typography>
        <ExportButton
          label="Exportă lista"
          request={() => exportOf('strike_off_export', 'Propuși pentru radiere', region)}
        />
      </Stack>
      <Paper variant="outlined">
        <PanelBody>
          <Typography variant="h2">
            <span role="status">
              {total === 0
                ? 'Nu este nimeni de propus'
                : `${countOf(total, 'membru', 'membri')}, ${formatMoney(overdue)} de peste un an`}
            </span>
          </Typography>
        </PanelBody>
        {total > 0 ? (
          <DebtorTable label="Propuși pentru radiere" columns={columns} rows={data['hydra:member']} />
        ) : null}
        <ListPages list={{ ...paging, total }} />
      </Paper>
    </>
  );
}

/** Members who cannot complete the hours of the year from the courses that are announced (TRA-54). */
import type { UnreachableMember } from '@ceccar/contract/training/year-hours';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { usePaging } from '../../../platform/ui/list/paging.ts';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf, formatCount } from '../../../platform/ui/text/format.ts';
import { type DebtorColumn, DebtorTable } from '../../money/debts/debtor-table.tsx';
import { type HoursChoice, useUnreachable } from './hours-data.ts';

const rowsAtFirst = 20;

const columns: readonly DebtorColumn<UnreachableMember>[] = [
  { label: 'Ore făcute', text: ({ done }) => formatCount(done), isAmount: true },
  { label: 'Ore lipsă', text: ({ left }) => formatCount(left), isAmount: true },
  {
    label: 'Ore încă posibile',
    text: ({ possible }) => formatCount(possible),
    isAmount: true,
  },
];

export function Unreachable({ choice }: { choice: HoursChoice }) {
  const paging = usePaging(rowsAtFirst);
  const { data, error, refetch } = useUnreachable(choice, paging);
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={5} rows={4} />;
  const { 'hydra:totalItems': total, 'hydra:member': rows } = data;
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">
          <span role="status">
            {total === 0
              ? 'Toți își mai pot face orele'
              : `${countOf(total, 'membru nu își mai poate', 'membri nu își mai pot')} face orele`}
          </span>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Le lipsesc mai multe ore decât au, împreună, cursurile anunțate ale anului la care se mai pot
          înscrie și cele la care au loc. Un curs nou al filialei îi scoate din listă.
        </Typography>
      </PanelBody>
      {total > 0 ? (
        <DebtorTable label="Cine nu își mai poate face orele" columns={columns} rows={rows} />
      ) : null}
      <ListPages list={{ ...paging, total }} />
    </Paper>
  );
}

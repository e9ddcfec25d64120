/** List of exports with progress and files, and a form for the next one. */
import { daysText } from '@ceccar/contract/count-text';
import { exportDays } from '@ceccar/contract/exchange/export-days';
import { exports, exportTypes } from '@ceccar/contract/exchange/exports';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pollWhile } from '../../platform/api/polling.ts';
import { useList } from '../../platform/data/list.ts';
import { paths } from '../../platform/paths.ts';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { useExportTypes } from './export-types.ts';
import { NewExport } from './new-export.tsx';
import { type ExportRow, isOpen, rowOfExport, type WorkRow } from './work-row.ts';
import { WorkRows } from './work-rows.tsx';

const typeLabels = new Map<string, string>(exportTypes.map(({ value, label }) => [value, label]));

export function ExportPage() {
  const types = useExportTypes().data?.['hydra:member'];
  const toRow = (row: ExportRow): WorkRow => rowOfExport(row, typeLabels.get(row.type) ?? row.type, types);
  const list = useList<ExportRow>(exports, exports.defaultView, {
    refetchInterval: pollWhile(({ rows }) => rows.map(toRow).some(isOpen)),
  });
  const rows = (list.rows ?? []).map(toRow);
  if (isRefusal(list.error)) return <RefusedPage error={list.error} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <PageTitle>{exports.title}</PageTitle>
        <Typography color="textSecondary" role="status">
          {list.isPending ? <Skeleton width={100} /> : null}
          {list.total === undefined ? null : countOf(list.total, 'înregistrare', 'înregistrări')}
        </Typography>
        <TextLink to={paths.work}>Toate lucrările</TextLink>
      </Stack>
      {list.error ? null : <NewExport />}
      <ListSurface asked={{}}>
        {list.isPending ? <LoadingRows columns={5} rows={3} /> : null}
        {list.error ? <ListFailure error={list.error} onRetry={list.reload} /> : null}
        {!list.error && list.total === 0 ? (
          <ListEmpty hasFilters={false} text="Niciun export încă.">
            <Typography color="textSecondary">
              Alegeți mai sus ce conține și apăsați „Exportă”: fișierul apare aici și stă{' '}
              {daysText(exportDays)}.
            </Typography>
          </ListEmpty>
        ) : null}
        {!list.error && rows.length > 0 ? (
          <WorkRows title={exports.title} rows={rows} onChanged={list.reload} />
        ) : null}
        <ListPages list={list} />
      </ListSurface>
    </Stack>
  );
}

/** Cells of an import, for tables and cards alike. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Column, renderCell, type SpecialCells } from '../../platform/ui/list/list-columns.tsx';
import { formatCount, formatMoment } from '../../platform/ui/text/format.ts';
import { ErrorDialog, ErrorFile } from './error-dialog.tsx';
import type { ImportRow } from './import-row.ts';
import { ImportStatus } from './import-status.tsx';

/** Columns of the list; other fields of the view are shown inside these cells. */
export const importColumns: readonly string[] = [
  'file',
  'type',
  'status',
  'totalRows',
  'errorCount',
  'userFullName',
  'createdAt',
];

export function renderImportCell(column: Column, row: ImportRow) {
  const cells: SpecialCells = {
    status: () => <ImportStatus row={row} />,
    totalRows: () => (row.totalRows === null ? '–' : formatCount(row.totalRows)),
    errorCount: () => <ErrorCount row={row} />,
    createdAt: () => <Moments row={row} />,
  };
  return renderCell(column, row, cells);
}

function ErrorCount({ row }: { row: ImportRow }) {
  if (!row.errorCount) return '–';
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <ErrorDialog row={row} />
      <ErrorFile row={row} />
    </Stack>
  );
}

function Moments({ row }: { row: ImportRow }) {
  return (
    <Stack>
      <span>{formatMoment(String(row.createdAt))}</span>
      {row.finishedAt ? (
        <Typography
          variant="body2"
          component="span"
          color="textSecondary"
          sx={{ whiteSpace: { sm: 'nowrap' } }}
        >
          terminat {formatMoment(row.finishedAt)}
        </Typography>
      ) : null}
    </Stack>
  );
}

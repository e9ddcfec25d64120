/** What the cells of an import show, in a table and in a card alike. */
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { type Column, renderCell, type SpecialCells } from '../../ui/list/list-columns.tsx';
import type { ImportRow } from './import-row.ts';
import { ImportStatus } from './import-status.tsx';

/** Columns of the list; the others of its view stand inside these. */
export const importColumns: readonly string[] = [
  'file',
  'type',
  'status',
  'totalRows',
  'errorCount',
  'username',
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
    <Stack>
      <span>{formatCount(row.errorCount)}</span>
      <Link
        href={`/download/import_errors/${row.originId}`}
        download
        variant="body2"
        noWrap
        aria-label={`Descarcă lista de erori: ${row.file.name}`}
      >
        Descarcă lista de erori
      </Link>
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

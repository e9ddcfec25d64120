/** What became of an export that a list asked for. */
import { exports } from '@ceccar/contract/exchange/exports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { pollWhile } from '../../platform/api/polling.ts';
import { useRecord } from '../../platform/data/record.ts';
import { paths } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { type ExportRow, isOpen, rowOfExport } from './work-row.ts';

/** Result of the export; it stays available on the exports page for thirty days. */
export function ExportResult({ iri }: { iri: string }) {
  const { data } = useRecord<ExportRow>(exports, exports.defaultView, iri, {
    refetchInterval: pollWhile((row: ExportRow) => isOpen(rowOfExport(row, ''))),
  });
  const row = data && rowOfExport(data, '');
  if (row?.result)
    return (
      <Button href={row.result.link} download variant="contained" startIcon={<DownloadIcon />}>
        {row.result.text}
      </Button>
    );
  return (
    <Typography role="status" color="textSecondary">
      {!row || isOpen(row) ? 'Se scrie fișierul…' : row.problem}{' '}
      <TextLink to={paths.exports}>Exporturi</TextLink>
    </Typography>
  );
}

/** Cells of a background job, for tables and cards alike. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';
import type { WorkRow } from './work-row.ts';

type Props = { row: WorkRow };

export function WorkName({ row }: Props) {
  return (
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="subtitle2">
        {row.name}
      </Typography>
      {row.details.map((detail) => (
        <Small key={detail} text={detail} />
      ))}
    </Stack>
  );
}

export function WorkTimes({ row }: Props) {
  return (
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <span>{row.userFullName}</span>
      <Small text={formatMoment(row.createdAt)} />
      {row.finishedAt ? <Small text={`terminat ${formatMoment(row.finishedAt)}`} /> : null}
    </Stack>
  );
}

export function WorkResult({ row }: Props) {
  const { result, remarks, name } = row;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {result?.isPage ? <TextLink to={result.link}>{result.text}</TextLink> : null}
      {result && !result.isPage ? (
        <Link
          href={result.link}
          download
          noWrap
          aria-label={`${result.text}: ${name}`}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          <DownloadIcon fontSize="inherit" />
          {result.text}
        </Link>
      ) : null}
      {remarks.map((remark) => (
        <Small key={remark} text={remark} />
      ))}
    </Stack>
  );
}

function Small({ text }: { text: string }) {
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {text}
    </Typography>
  );
}

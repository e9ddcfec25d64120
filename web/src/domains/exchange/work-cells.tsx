/** Cells of a background job, for tables and cards alike. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { countOf, formatMoment } from '../../platform/ui/text/format.ts';
import type { WorkRow } from './work-row.ts';

type Props = { row: WorkRow };

export function WorkName({ row }: Props) {
  return (
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="subtitle2">
        {row.name}
      </Typography>
      <Small text={row.details.join(' · ')} />
    </Stack>
  );
}

export function WorkTimes({ row }: Props) {
  return (
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <span>{row.userFullName}</span>
      <Small text={formatMoment(row.createdAt)} />
      {row.finishedAt && isLong(row.createdAt, row.finishedAt) ? (
        <Small text={`terminat ${formatMoment(row.finishedAt)}`} />
      ) : null}
    </Stack>
  );
}

const longMs = 60_000;

/** Most files are there within seconds: a second moment would tell nothing. */
function isLong(from: string, until: string): boolean {
  return Date.parse(until) - Date.parse(from) > longMs;
}

/** Rows and bytes; on a card in one line. */
export function WorkSize({ row: { totalRows, size } }: Props) {
  if (totalRows === null && size === null) return '–';
  return (
    <Stack>
      {totalRows === null ? null : <span>{countOf(totalRows, 'rând', 'rânduri')}</span>}
      {size === null ? null : <Small text={size} />}
    </Stack>
  );
}

export function WorkResult({ row, children }: Props & { children?: ReactNode }) {
  const { result, remarks, name } = row;
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Actions>
        {result?.isPage ? <TextLink to={result.link}>{result.text}</TextLink> : null}
        {result && !result.isPage ? (
          <Button
            href={result.link}
            download
            size="small"
            variant="outlined"
            startIcon={<DownloadIcon />}
            aria-label={`${result.text}: ${name}`}
          >
            {result.text}
          </Button>
        ) : null}
        {children}
      </Actions>
      {remarks.length > 0 ? <Small text={remarks.join(', ')} /> : null}
    </Stack>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  '&:empty': { display: 'none' },
}));

function Small({ text }: { text: string }) {
  return (
    <Typography variant="body2" component="span" color="textSecondary">
      {text}
    </Typography>
  );
}

/** Status of an import: label, progress, error, undo. */
import { imports } from '@ceccar/contract/exchange/imports';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { importPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { type ImportRow, isShownByRows, outcomeText, progressPart, progressText } from './import-row.ts';
import { UndoImport } from './undo-import.tsx';
import { statusColors } from './work-status.tsx';

/** Truncated: the list of errors has the rest. */
const Problem = styled(Typography)({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
});

const Standing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
}));

const Frame = styled(Stack)(({ theme }) => ({
  alignItems: 'flex-start',
  maxWidth: 360,
  // In a table the column would otherwise shrink to its longest word.
  [theme.breakpoints.up('sm')]: { minWidth: 160 },
}));

type Props = {
  row: ImportRow;
  /** Whether the rows are on the same screen. */
  isOwnPage?: boolean;
};

export function ImportStatus({ row, isOwnPage = false }: Props) {
  const { status, problem, file } = row;
  const part = progressPart(row);
  const outcome = outcomeText(row);
  const unread = (row.reading?.unknownColumns ?? []).map(({ title }) => title).filter(Boolean);
  return (
    <Frame spacing={0.5}>
      <Standing>
        <Chip
          label={fieldText(imports.fields.status, status)}
          variant="outlined"
          color={statusColors[status ?? ''] ?? 'default'}
        />
        <UndoImport row={row} />
        {(isShownByRows(row) || status === 'previewed') && !isOwnPage ? (
          <TextLink to={importPath(row.originId)} variant="body2">
            {status === 'previewed' ? 'Verifică și confirmă' : 'Vezi rândurile'}
          </TextLink>
        ) : null}
        {status === 'failed' && !isOwnPage ? (
          <TextLink to={importPath(row.originId)} variant="body2">
            Vezi erorile și corectează
          </TextLink>
        ) : null}
      </Standing>
      {status === 'running' ? (
        <>
          <LinearProgress
            aria-label={`Se procesează ${file?.name ?? ''}`}
            sx={{ width: 1 }}
            {...(part === null ? {} : { variant: 'determinate', value: part })}
          />
          <Typography variant="body2" color="textSecondary">
            {progressText(row)}
          </Typography>
        </>
      ) : null}
      {outcome === null ? null : <Typography variant="body2">{outcome}</Typography>}
      {status === 'done' && unread.length > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Coloane necunoscute, necitite: {unread.map((title) => `„${title}”`).join(', ')}.
        </Typography>
      ) : null}
      {status !== 'done' && problem ? <Problem variant="body2">{problem}</Problem> : null}
    </Frame>
  );
}

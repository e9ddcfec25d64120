/** Status of a background job: label, progress, error. */
import type { WorkStatus } from '@ceccar/contract/exchange/work';
import Chip, { type ChipProps } from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { progressPart, progressText } from './import-row.ts';
import { statusLabels, type WorkRow } from './work-row.ts';

/** A job has the same colour on all screens (EXC-90). */
export const statusColors: Partial<Record<string, ChipProps['color']>> = {
  running: 'primary',
  previewed: 'warning',
  done: 'success',
  failed: 'error',
} satisfies Partial<Record<WorkStatus, ChipProps['color']>>;

const Frame = styled(Stack)(({ theme }) => ({
  alignItems: 'flex-start',
  maxWidth: 320,
  overflowWrap: 'anywhere',
  // In a table the column would otherwise shrink to its longest word.
  [theme.breakpoints.up('md')]: { minWidth: 120 },
}));

export function WorkState({ row }: { row: WorkRow }) {
  const { status, problem, name } = row;
  const part = progressPart(row);
  return (
    <Frame spacing={0.5}>
      <Chip label={statusLabels.get(status)} variant="outlined" color={statusColors[status] ?? 'default'} />
      {status === 'running' ? (
        <>
          <LinearProgress
            aria-label={`În lucru: ${name}`}
            sx={{ width: 1 }}
            {...(part === null ? {} : { variant: 'determinate', value: part })}
          />
          {row.doneRows === null ? null : (
            <Typography variant="body2" color="textSecondary">
              {progressText(row)}
            </Typography>
          )}
        </>
      ) : null}
      {problem ? <Typography variant="body2">{problem}</Typography> : null}
    </Frame>
  );
}

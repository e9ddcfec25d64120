/** Loading, error and empty states of a list. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { ActionAlert } from '../action-alert.ts';
import { isRefusal } from '../refused-page.tsx';

const rowsWhileLoading = 12;

type LoadingProps = { columns: number; rows?: number };

export function LoadingRows({ columns, rows = rowsWhileLoading }: LoadingProps) {
  return (
    <Stack role="progressbar" aria-label="Se încarcă" sx={{ px: 2, py: 1, overflow: 'hidden' }}>
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <Stack key={row} direction="row" spacing={4} sx={{ height: 40, alignItems: 'center' }}>
          {Array.from({ length: columns }, (_cell, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Skeleton key={cell} sx={{ flex: 1 }} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type EmptyProps = {
  hasFilters: boolean;
  /** What belongs into the list, and where it comes from. */
  text?: string | undefined;
  children: ReactNode;
};

export function ListEmpty({ hasFilters, text = 'Nu există încă înregistrări.', children }: EmptyProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 6, px: 2, textAlign: 'center' }}>
      <Typography variant="subtitle1" component="p">
        {hasFilters ? 'Nicio înregistrare nu corespunde filtrelor.' : text}
      </Typography>
      {children}
    </Stack>
  );
}

type FailureProps = { error: unknown; onRetry: () => void };

export function ListFailure({ error, onRetry }: FailureProps) {
  return (
    <ActionAlert severity="error" action={isRefusal(error) ? null : <RetryButton onClick={onRetry} />}>
      {errorText(error)}
    </ActionAlert>
  );
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="inherit" onClick={onClick}>
      Încearcă din nou
    </Button>
  );
}

/** Loading, error and empty states of a list. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorText } from '../../api/errors.ts';
import { ActionAlert } from '../page/action-alert.ts';
import { isRefusal } from '../page/refused-page.tsx';

const rowsWhileLoading = 12;

const pulse = keyframes`50% { opacity: 0.4 }`;

/** Looks like MUI's Skeleton, with one style and one animation for all bars: one for each would outlast the request. */
const Bars = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  overflow: 'hidden',
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  '& > div': { display: 'flex', alignItems: 'center', gap: theme.spacing(4), height: 40 },
  '& i': {
    flex: 1,
    height: '0.75rem',
    borderRadius: 4,
    backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 11%, transparent)`,
  },
}));

type LoadingProps = { columns: number; rows?: number; label?: string };

export function LoadingRows({ columns, rows = rowsWhileLoading, label = 'Se încarcă' }: LoadingProps) {
  return (
    <Bars role="progressbar" aria-label={label}>
      {Array.from({ length: rows }, (_row, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <div key={row}>
          {Array.from({ length: columns }, (_cell, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <i key={cell} />
          ))}
        </div>
      ))}
    </Bars>
  );
}

type EmptyProps = {
  hasFilters: boolean;
  /** What belongs into the list, and where it comes from. */
  text: string;
  children?: ReactNode;
};

export function ListEmpty({ hasFilters, text, children }: EmptyProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', py: 6, px: 2, textAlign: 'center', textWrap: 'balance' }}>
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

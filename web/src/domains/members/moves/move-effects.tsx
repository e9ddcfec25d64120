/** Three lists: records that go to the new branch, records that stay at the former one, and records that end. */
import type { MoveFate, MovePreview } from '@ceccar/contract/members/branch-moves';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import type { useMovePreview } from './move-data.ts';

export function MoveEffects({ preview }: { preview: ReturnType<typeof useMovePreview> }) {
  const { data, error, refetch } = preview;
  if (data) return <Effects {...data} />;
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={160} role="progressbar" aria-label="Se verifică" />;
}

const headings: Record<MoveFate, (from: string) => string> = {
  goes: () => 'Trec la filiala nouă',
  stays: (from) => `Rămân la Filiala ${from}`,
  ends: () => 'Se încheie',
};
const order: readonly MoveFate[] = ['goes', 'stays', 'ends'];

function Effects({ from, lines }: MovePreview) {
  const id = useId();
  return (
    <Stack spacing={1.5}>
      {order.map((fate) => {
        const own = lines.filter((line) => line.fate === fate);
        if (own.length === 0) return null;
        return (
          <div key={fate}>
            <Typography id={`${id}-${fate}`} variant="subtitle2" component="h3">
              {headings[fate](from)}
            </Typography>
            <Stack
              component="ul"
              spacing={0.5}
              aria-labelledby={`${id}-${fate}`}
              sx={{ m: 0, mt: 0.5, pl: 2.5 }}
            >
              {own.map(({ title, text }) => (
                <Typography key={title} component="li" variant="body2">
                  <strong>{title}</strong>: {text}
                </Typography>
              ))}
            </Stack>
          </div>
        );
      })}
      <Typography variant="body2" color="textSecondary">
        Ambele filiale primesc un mesaj. Dreptul de exercitare nu se schimbă: pe fișă apare statusul
        „transferat”, urmat de cel de până acum. Mutarea se poate anula cât timp nu i-a urmat nimic.
      </Typography>
    </Stack>
  );
}

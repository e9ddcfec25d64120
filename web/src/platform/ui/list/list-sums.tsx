/** Sums over all pages of a list, below its rows. */
import { styled } from '@mui/material/styles';
import { formatMoney } from '../text/format.ts';

const Sums = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 3),
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', gap: theme.spacing(1) },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

type Props = { label: string; sums: readonly { label: string; amount: number }[] };

export function ListSums({ label, sums }: Props) {
  return (
    <Sums aria-label={label}>
      {sums.map(({ label: name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </Sums>
  );
}

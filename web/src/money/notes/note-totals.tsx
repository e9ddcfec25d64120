/** Totals of all notes of the list, on all pages (MON-103). */
import { invoices, type NoteTotals as Totals } from '@ceccar/contract/money/invoices';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/http.ts';
import { formatMoney } from '../../ui/format.ts';

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

export function NoteTotals({ filter }: { filter: Record<string, unknown> }) {
  const { data } = useQuery({
    queryKey: [invoices.plural, 'getList', 'totals', filter],
    queryFn: ({ signal }) => {
      const set = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
      const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
      return callApi<Totals>(`/api/${invoices.plural}/totals`, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { total, settled, unpaid } = data;
  return (
    <Sums aria-label="Totalul listei, fără notele anulate">
      {[
        { label: 'Total de plată', amount: total },
        { label: 'Achitat', amount: settled },
        { label: 'Neachitat', amount: unpaid },
      ].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </Sums>
  );
}

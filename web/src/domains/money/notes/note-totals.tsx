/** Totals of all notes of the list, on all pages (MON-103). */
import { invoices, type NoteTotals as Totals } from '@ceccar/contract/money/invoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { listKey } from '../../../platform/data/record-cache.ts';
import { ListSums } from '../../../platform/ui/list/list-sums.tsx';

export function NoteTotals({ filter }: { filter: Record<string, unknown> }) {
  const { data } = useQuery({
    queryKey: [...listKey(invoices.plural), 'totals', filter],
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
    <ListSums
      label="Totalul listei, fără notele anulate"
      sums={[
        { label: 'Total de plată', amount: total },
        { label: 'Achitat', amount: settled },
        { label: 'Neachitat', amount: unpaid },
      ]}
    />
  );
}

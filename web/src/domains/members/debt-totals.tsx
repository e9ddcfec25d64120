/** What the debtors of a list owe together, on all pages; while the list is about debts (MON-115). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { DebtTotals as Totals } from '@ceccar/contract/members/standing-fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { listKey } from '../../platform/data/record-cache.ts';
import { ListSums } from '../../platform/ui/list/list-sums.tsx';
import type { Shown } from '../../platform/ui/list/list-view.ts';
import { formatCount } from '../../platform/ui/text/format.ts';

type Props = { kind: MemberKind; shown: Shown };

export function DebtTotals({ kind, shown: { filter, sort } }: Props) {
  const { plural } = memberContracts[kind];
  const isAboutDebts = String(filter.owes ?? '') === 'true' || sort.field === 'balance';
  const { data } = useQuery({
    queryKey: [...listKey(plural), 'debt-totals', filter],
    queryFn: ({ signal }) => {
      const set = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
      const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
      return callApi<Totals>(`/api/${plural}/debt-totals`, { query, signal });
    },
    placeholderData: keepPreviousData,
    enabled: isAboutDebts,
  });
  if (!data || !isAboutDebts) return null;
  const label = `Total de plată, ${formatCount(data.debtors)} ${data.debtors === 1 ? 'restanțier' : 'restanțieri'}`;
  return <ListSums label="Totalul restanțelor din listă" sums={[{ label, amount: data.balance }]} />;
}

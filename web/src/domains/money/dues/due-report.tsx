/** What a member owed, paid and still owes, by year (MON-14). */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { usePaging } from '../../../platform/ui/list/paging.ts';
import { accountsKey, getReport } from './accounts.ts';
import { EmptyText, Part, PartHeading } from './part.tsx';
import { YearTable } from './year-table.tsx';

const title = 'Situația pe ani';

const columns = [
  { key: 'fee', label: 'Datorat' },
  { key: 'payment', label: 'Plătit' },
  { key: 'diff', label: 'Rest de plată' },
] as const;

const yearsAtFirst = 10;
/** Few members have that many years. */
const rowsWhileLoading = 7;

export function DueReport({ owner }: { owner: MemberRecord }) {
  const paging = usePaging(yearsAtFirst);
  const { page, perPage } = paging;
  const { data, error, refetch } = useQuery({
    queryKey: [...accountsKey(owner.member.id), 'report', page, perPage],
    queryFn: ({ signal }) => getReport(owner, page, perPage, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.['hydra:totalItems'];

  return (
    <Part>
      <PartHeading title={title} />
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={4} rows={rowsWhileLoading} />}
      {total === 0 ? <EmptyText>Nu este nimic de plată și nimic plătit.</EmptyText> : null}
      {data && total ? (
        <>
          <YearTable title={title} columns={columns} rows={data['hydra:member']} totals={data.totals} />
          {total > yearsAtFirst ? <ListPages list={{ ...paging, total }} /> : null}
        </>
      ) : null}
    </Part>
  );
}

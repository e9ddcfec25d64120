/** Yearly summary of one account of a member, reloaded on demand (MON-15, MON-16). */

import type { Account } from '@ceccar/contract/money/due-codes';
import RefreshIcon from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { accountsKey, getSummary } from './accounts.ts';
import { EmptyText, Part, PartHeading } from './part.tsx';
import { YearTable } from './year-table.tsx';

const columns = [
  { key: 'soldInitial', label: 'Sold inițial' },
  { key: 'intrari', label: 'Intrări' },
  { key: 'iesiri', label: 'Ieșiri' },
  { key: 'soldFinal', label: 'Sold final' },
] as const;

type Props = { owner: MemberRecord; account: Account };

export function AccountSummary({ owner, account }: Props) {
  const title = `Centralizator cont ${account}`;
  // Account 472 shows debits and credits in one column (MON-16).
  const shownColumns = account === '461' ? columns : columns.filter(({ key }) => key !== 'iesiri');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...accountsKey(owner.member.id), account],
    queryFn: ({ signal }) => getSummary(owner, account, signal),
  });
  const button = useKeptFocus(isFetching);
  return (
    <Part>
      <PartHeading title={title}>
        <IconButton
          ref={button}
          aria-label={`Reîncarcă: ${title}`}
          title="Reîncarcă"
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <RefreshIcon fontSize="small" />
        </IconButton>
      </PartHeading>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={shownColumns.length + 1} rows={3} />}
      {data?.items.length === 0 ? <EmptyText>Nu există mișcări în acest cont.</EmptyText> : null}
      {data && data.items.length > 0 ? (
        <YearTable title={title} columns={shownColumns} rows={data.items} />
      ) : null}
    </Part>
  );
}

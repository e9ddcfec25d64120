/** The bank accounts of the branches, which are printed on payment notes. */
import { branchAccounts } from '@ceccar/contract/money/year-settings';
import { mostPerPage } from '@ceccar/contract/resource';
import { useGetList } from 'ra-core';
import { defaultSort } from '../../api/query.ts';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { ListFailure, LoadingRows } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import { type ReferenceOption, useReferenceOptions } from '../../ui/reference-options.ts';
import type { BranchRow } from './account-drafts.ts';
import { AccountTable } from './account-table.tsx';

const { plural, title, defaultView: view } = branchAccounts;

export function AccountPanel() {
  const panel = usePanel('branch-accounts');
  const { options: branches } = useReferenceOptions('regions');
  const { data, meta, total, error, refetch } = useGetList<ApiRecord>(
    plural,
    {
      // More than the number of branches.
      pagination: { page: 1, perPage: mostPerPage },
      sort: defaultSort(branchAccounts),
      meta: { view },
    },
    { enabled: panel.wasOpened },
  );
  return (
    <Panel title={title} state={panel} count={total}>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {(data && branches.length > 0) || error ? null : <LoadingRows columns={3} rows={4} />}
      {data && branches.length > 0 ? (
        <AccountTable
          rows={rowsOf(branches, data)}
          isEditable={meta?.abilities?.create === true}
          onSaved={() => void refetch()}
        />
      ) : null}
    </Panel>
  );
}

/** All branches with their accounts. */
function rowsOf(branches: readonly ReferenceOption[], accounts: readonly ApiRecord[]): BranchRow[] {
  const byBranch = new Map(accounts.map((account) => [referenceName(account.region), account]));
  return branches
    .map(({ id, name }) => {
      const account = byBranch.get(name);
      return {
        region: id,
        name,
        iban: String(account?.iban ?? ''),
        bank: String(account?.bank ?? ''),
        version: account?.version ?? 0,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ro'));
}

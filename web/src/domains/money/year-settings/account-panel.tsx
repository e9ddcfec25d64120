/** The bank accounts of the branches, which are printed on payment notes. */
import { branchAccounts } from '@ceccar/contract/money/year-settings';
import { type ApiRecord, referenceName } from '../../../platform/api/records.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { type ReferenceOption, useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import type { BranchRow } from './account-drafts.ts';
import { AccountTable } from './account-table.tsx';

export function AccountPanel() {
  const panel = usePanel('branch-accounts');
  const { options: branches } = useReferenceOptions('regions');
  // There are fewer branches than rows on a page.
  const { rows, abilities, total, error, reload } = useRows(branchAccounts, {}, { enabled: panel.wasOpened });
  return (
    <Panel title={branchAccounts.title} state={panel} count={total}>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {(rows && branches.length > 0) || error ? null : <LoadingRows columns={3} rows={4} />}
      {rows && branches.length > 0 ? (
        <AccountTable
          rows={rowsOf(branches, rows)}
          isEditable={abilities?.create === true}
          onSaved={reload}
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
        furtherAccounts: String(account?.furtherAccounts ?? ''),
        version: account?.version ?? 0,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ro'));
}

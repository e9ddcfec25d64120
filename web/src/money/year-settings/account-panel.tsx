/** Where each branch is paid; the payment notes print these accounts. */
import { branchAccounts } from '@ceccar/contract/money/year-settings';
import { mostPerPage } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { defaultSort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import { CreateForm } from '../../ui/form/create-form.tsx';
import { ListFailure, LoadingRows } from '../../ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { usePanel } from '../../ui/panel-memory.ts';
import { AccountFields, AccountItem } from './account-item.tsx';

const { plural, title, create, defaultView: view } = branchAccounts;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Adding = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  '&:not(:first-of-type)': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

export function AccountPanel() {
  const panel = usePanel('branch-accounts');
  const [added, setAdded] = useState(0);
  const { data, meta, total, error, refetch } = useGetList<ApiRecord>(
    plural,
    {
      // There are fewer branches.
      pagination: { page: 1, perPage: mostPerPage },
      sort: defaultSort(branchAccounts),
      meta: { view },
    },
    { enabled: panel.wasOpened },
  );
  return (
    <Panel title={title} state={panel} count={total}>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={3} rows={4} />}
      {data?.length === 0 ? (
        <PanelBody>Nicio filială nu are cont; fără el nu se pot emite note de plată.</PanelBody>
      ) : null}
      {data && data.length > 0 ? (
        <List aria-label={title}>
          {data.map((account) => (
            <AccountItem key={account.id} account={account} />
          ))}
        </List>
      ) : null}
      {meta?.abilities?.create === true ? (
        <Adding>
          <Typography variant="h3" sx={{ mb: 1 }}>
            Adaugă contul unei filiale
          </Typography>
          <CreateForm
            key={added}
            contract={branchAccounts}
            names={create}
            renderFields={(idPrefix) => <AccountFields idPrefix={idPrefix} names={create} />}
            onCreated={() => setAdded(added + 1)}
          />
        </Adding>
      ) : null}
    </Panel>
  );
}

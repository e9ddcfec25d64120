/** `/service_accounts`: accounts of programs, for administrators (ACC-145). */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../api/records.ts';
import { paths, serviceAccountPath } from '../../paths.ts';
import { formatMoment } from '../../ui/format.ts';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { summarizeScopes } from './scope-rows.ts';
import { ServiceStateMark } from './service-state.tsx';

const cells: SpecialCells = {
  state: (account) => <ServiceStateMark account={account} />,
  scopes: ({ scopes }) => summarizeScopes(scopes),
  lastUsedAt: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(String(lastUsedAt)) : 'niciodată'),
  makerName: (account) => <Maker account={account} />,
};

const shownColumns = ['name', 'state', 'role', 'region', 'scopes', 'expiresOn', 'lastUsedAt', 'makerName'];

export function ServiceAccountList() {
  return (
    <ResourceList
      contract={serviceAccounts}
      view="service-account-list"
      filters={[]}
      shownColumns={shownColumns}
      cells={cells}
      create={{ path: paths.serviceAccountCreate, label: 'Adaugă cont de serviciu' }}
      emptyText="Programele care citesc sau scriu în registru prin API apar aici, fiecare cu cheia și drepturile lui."
      linked={['name']}
      pathOf={(account) => serviceAccountPath(account.originId)}
      nameOf={(account) => String(account.name)}
    />
  );
}

/** The account stays when its maker leaves: administrators see it and decide (ACC-145). */
export function Maker({ account }: { account: ApiRecord }) {
  return (
    <>
      {account.makerName ? String(account.makerName) : '–'}
      {account.isMakerGone === true ? (
        <Typography variant="caption" component="div" color="textSecondary">
          nu mai este administrator
        </Typography>
      ) : null}
    </>
  );
}

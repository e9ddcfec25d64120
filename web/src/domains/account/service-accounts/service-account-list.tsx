/** `/service_accounts`: accounts of programs, for administrators (ACC-145). */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import Typography from '@mui/material/Typography';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { paths, serviceAccountPath } from '../../../platform/paths.ts';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { AddLink, ListHead, ListTools } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { formatMoment } from '../../../platform/ui/text/format.ts';
import { summarizeScopes } from './scope-rows.ts';
import { ServiceStateMark } from './service-state.tsx';

const options = {
  columns: ['name', 'state', 'role', 'region', 'scopes', 'expiresOn', 'lastUsedAt', 'makerName'],
  linked: ['name'],
  pathOf: (account: ApiRecord) => serviceAccountPath(account.originId),
} as const;

const look: RowLook = {
  nameOf: (account) => String(account.name),
  cells: {
    state: (account) => <ServiceStateMark account={account} />,
    scopes: ({ scopes }) => summarizeScopes(scopes),
    lastUsedAt: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(String(lastUsedAt)) : 'niciodată'),
    makerName: (account) => <Maker account={account} />,
  },
};

export function ServiceAccountList() {
  const list = useListScreen(serviceAccounts, 'service-account-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list}>
        <ListTools list={list}>
          <AddLink list={list} to={paths.serviceAccountCreate}>
            Adaugă cont de serviciu
          </AddLink>
        </ListTools>
      </ListHead>
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="Programele care citesc sau scriu în registru prin API apar aici, fiecare cu cheia și drepturile lui."
        >
          {list.canCreate ? (
            <ButtonLink to={paths.serviceAccountCreate}>Adaugă cont de serviciu</ButtonLink>
          ) : null}
        </EmptyList>
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
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

/** List of accounts. */
import { users } from '@ceccar/contract/account/users';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { paths, userPath } from '../../../platform/paths.ts';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { AddLink, ListHead, ListTools } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';

const filters = [
  { name: 'lastName' },
  { name: 'firstName' },
  { name: 'email' },
  { name: 'roles' },
  { name: 'region.id' },
];

const options = {
  linked: ['username'],
  pathOf: (user: ApiRecord) => userPath(user.uuid ?? ''),
  search: { name: 'username' },
};

const look: RowLook = {
  nameOf: (user) => String(user.username),
  // On a phone (API-268).
  cardLines: {
    beside: ['roles'],
    below: ['lastName', 'email', 'region', 'lastSignedInAt'],
    cells: { lastName: ({ lastName, firstName }) => `${lastName} ${firstName}` },
  },
};

export function UserList() {
  const list = useListScreen(users, 'user-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list}>
        <ListTools list={list}>
          <AddLink list={list} to={paths.userCreate}>
            Adaugă utilizator
          </AddLink>
        </ListTools>
      </ListHead>
      <ListFilters list={list} filters={filters} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList list={list} text="Conturile personalului și ale membrilor apar aici.">
          {list.canCreate ? <ButtonLink to={paths.userCreate}>Adaugă utilizator</ButtonLink> : null}
        </EmptyList>
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

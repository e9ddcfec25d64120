/** List of accounts. */
import { users } from '@ceccar/contract/account/users';
import type { ApiRecord } from '../../api/records.ts';
import { paths, userPath } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';

const filters = [
  { name: 'lastName' },
  { name: 'firstName' },
  { name: 'email' },
  { name: 'roles' },
  { name: 'region.id' },
];

/** On a phone (API-268). */
const cardLines = {
  beside: ['roles'],
  below: ['lastName', 'email', 'region', 'lastSignedInAt'],
  cells: { lastName: ({ lastName, firstName }: ApiRecord) => `${lastName} ${firstName}` },
};

export function UserList() {
  return (
    <ResourceList
      contract={users}
      view="user-list"
      quickSearch={{ name: 'username' }}
      filters={filters}
      create={{ path: paths.userCreate, label: 'Adaugă utilizator' }}
      emptyText="Conturile personalului și ale membrilor apar aici."
      cardLines={cardLines}
      linked={['username']}
      pathOf={(user) => userPath(user.uuid ?? '')}
      nameOf={(user) => String(user.username)}
    />
  );
}

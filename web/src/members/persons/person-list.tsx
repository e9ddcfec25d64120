/** A list: the persons, and the way to each one's sheet. */
import { persons } from '@ceccar/contract/members/persons';
import type { ApiRecord } from '../../api/records.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { deletedPath, paths, personPath } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { memberDetails } from '../member-details.ts';
import { VisasOfChosen } from '../visas/visas-of-chosen.tsx';

const filters = [
  { name: 'cnp' },
  { name: 'regNumber' },
  { name: 'lastName' },
  { name: 'firstName' },
  { name: 'region.id' },
  { name: 'monitorCategory.id' },
  { name: 'regNumber__exists', label: 'Fără număr matricol' },
];

export function PersonList() {
  return (
    <ResourceList
      contract={persons}
      view="person-list"
      quickSearch={{ name: 'fullName', label: 'Caută după nume' }}
      filters={filters}
      create={{ path: paths.personCreate, label: 'Adaugă persoană' }}
      tools={(shown) => <ExportList contract={persons} {...shown} />}
      ofChosen={(chosen) => <VisasOfChosen kind="person" chosen={chosen} />}
      deletedPath={deletedPath('persons')}
      linked={['regNumber', 'lastName']}
      pathOf={(person) => personPath(person.uuid ?? '')}
      nameOf={nameOf}
      detailsOf={memberDetails}
    />
  );
}

function nameOf(person: ApiRecord): string {
  return `${person.lastName} ${person.firstName}`;
}

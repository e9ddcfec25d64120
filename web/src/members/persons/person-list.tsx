/** List of persons, with links to their record pages. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../api/records.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { emptyList } from '../../exchange/no-members.tsx';
import { deletedPath, membersPath, paths, personPath } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { DebtTotals } from '../debt-totals.tsx';
import { memberDetails } from '../member-details.ts';
import { standingCells, standingFilters } from '../standing-list.tsx';
import { VisasOfChosen } from '../visas/visas-of-chosen.tsx';

const filters = [
  { name: 'cnp' },
  { name: 'regNumber' },
  { name: 'lastName' },
  { name: 'firstName' },
  { name: 'region.id' },
  { name: 'monitorCategory.id' },
  { name: 'regNumber__exists', label: 'Fără număr matricol' },
  ...standingFilters,
];

const cells = standingCells(persons.fields);

const elsewhere = {
  contract: companies,
  label: 'Găsite la societăți',
  pathOf: (term: string) => membersPath('company', term),
};

export function PersonList() {
  return (
    <ResourceList
      contract={persons}
      view="person-list"
      quickSearch={{ name: searchFilter }}
      elsewhere={elsewhere}
      {...emptyList('persons')}
      cells={cells}
      filters={filters}
      create={{ path: paths.personCreate, label: 'Adaugă persoană' }}
      tools={(shown) => <ExportList contract={persons} {...shown} />}
      foot={(shown) => <DebtTotals kind="person" shown={shown} />}
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

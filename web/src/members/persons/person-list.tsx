/** List of persons, with links to their record pages. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../api/records.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { emptyList } from '../../exchange/no-members.tsx';
import { deletedPath, membersPath, paths, personPath } from '../../paths.ts';
import { useIdleLoad } from '../../ui/idle-load.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { ActionsOfChosen } from '../actions-of-chosen.tsx';
import { DebtTotals } from '../debt-totals.tsx';
import { memberDetails } from '../member-details.ts';
import { standingCells, standingFilters, standingLines } from '../standing-list.tsx';
import { VisasInBulk } from '../visas/visas-of-chosen.tsx';

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

const shownColumns = [
  'regNumber',
  'lastName',
  'firstName',
  'region',
  'monitorCategory',
  'currentStatus',
  'currentVisa',
  'practiceRight',
  'balance',
  { name: 'cip', isHidden: true },
  { name: 'memberType', isHidden: true },
  { name: 'mobileNumber', isHidden: true },
  { name: 'emailAddress', isHidden: true },
] as const;

const cardLines = standingLines('person');

const elsewhere = {
  contract: companies,
  label: 'Găsite la societăți',
  pathOf: (term: string) => membersPath('company', term),
};

const loadRecordPage = () => import('./person-edit.tsx');

export function PersonList() {
  useIdleLoad(loadRecordPage);
  return (
    <ResourceList
      contract={persons}
      view="person-list"
      quickSearch={{ name: searchFilter }}
      elsewhere={elsewhere}
      {...emptyList('persons')}
      cells={cells}
      shownColumns={shownColumns}
      cardLines={cardLines}
      filters={filters}
      create={{ path: paths.personCreate, label: 'Adaugă persoană' }}
      tools={(shown) => <ExportList contract={persons} {...shown} />}
      foot={(shown) => <DebtTotals kind="person" shown={shown} />}
      bulkTool={(chosen) => <VisasInBulk kind="person" chosen={chosen} />}
      ofChosen={(chosen, shown) => <ActionsOfChosen kind="person" chosen={chosen} shown={shown} />}
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

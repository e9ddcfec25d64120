/** List of persons, with links to their record pages. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { deletedPath, membersPath, paths, personPath } from '../../../platform/paths.ts';
import { useChoosing } from '../../../platform/ui/list/choosing.tsx';
import { FoundElsewhere } from '../../../platform/ui/list/found-elsewhere.tsx';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { AddLink, ListHead, ListTools } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { useIdleLoad } from '../../../platform/ui/timing/idle-load.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import { emptyList } from '../../exchange/no-members.tsx';
import { ChosenMembersBar } from '../chosen-members-bar.tsx';
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

const options = {
  columns: [
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
  ],
  linked: ['regNumber', 'lastName'],
  pathOf: (person: ApiRecord) => personPath(person.uuid ?? ''),
  search: { name: searchFilter },
} as const;

const look: RowLook = {
  nameOf: (person) => `${person.lastName} ${person.firstName}`,
  detailsOf: memberDetails,
  cells: standingCells(persons.fields),
  cardLines: standingLines('person'),
};

const loadRecordPage = () => import('./person-edit.tsx');

export function PersonList() {
  const list = useListScreen(persons, 'person-list', options);
  const choosing = useChoosing();
  const { total, term, shown, canUpdate } = list;
  const { chosen } = choosing;
  const empty = emptyList('persons');
  useIdleLoad(loadRecordPage);
  return (
    <ListFrame list={list}>
      <ListHead list={list} deletedPath={deletedPath('persons')}>
        <ListTools list={list}>
          {total ? <ExportList contract={persons} {...shown} /> : null}
          {total && canUpdate ? <VisasInBulk kind="person" chosen={chosen} /> : null}
          <AddLink list={list} to={paths.personCreate}>
            Adaugă persoană
          </AddLink>
        </ListTools>
      </ListHead>
      <ListFilters list={list} filters={filters} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} choosing={canUpdate ? choosing : undefined} />
        <EmptyList
          list={list}
          text={empty.text}
          elsewhere={
            term ? (
              <FoundElsewhere
                contract={companies}
                label="Găsite la societăți"
                path={membersPath('company', term)}
                term={term}
              />
            ) : null
          }
        >
          {empty.importing}
          {list.canCreate ? <ButtonLink to={paths.personCreate}>Adaugă persoană</ButtonLink> : null}
        </EmptyList>
        {total && !list.error ? <DebtTotals kind="person" shown={shown} /> : null}
        <ListPages list={list} />
      </ListSurface>
      {canUpdate ? <ChosenMembersBar kind="person" choosing={choosing} list={list} /> : null}
    </ListFrame>
  );
}

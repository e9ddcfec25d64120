/** List of companies, with links to their record pages. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { companyPath, deletedPath, membersPath, paths } from '../../../platform/paths.ts';
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
import { StaffPage } from '../../account/staff-page.tsx';
import { ExportList } from '../../exchange/export-list.tsx';
import { emptyList } from '../../exchange/no-members.tsx';
import { ChosenMembersBar } from '../chosen-members-bar.tsx';
import { DebtTotals } from '../debt-totals.tsx';
import { memberDetails } from '../member-details.ts';
import { standingCells, standingFilters, standingLines } from '../standing-list.tsx';
import { VisasInBulk } from '../visas/visas-of-chosen.tsx';

const filters = [
  { name: 'name' },
  { name: 'cui' },
  { name: 'regNumber' },
  { name: 'region.id' },
  { name: 'type.id' },
  ...standingFilters,
];

const options = {
  columns: [
    'regNumber',
    'name',
    'cui',
    'type',
    'region',
    'currentStatus',
    'currentVisa',
    'practiceRight',
    'balance',
    { name: 'cip', isHidden: true },
    { name: 'phone', isHidden: true },
    { name: 'email', isHidden: true },
  ],
  linked: ['regNumber', 'name'],
  pathOf: (company: ApiRecord) => companyPath(company.uuid ?? ''),
  search: { name: searchFilter },
} as const;

const look: RowLook = {
  nameOf: (company) => String(company.name),
  detailsOf: memberDetails,
  cells: standingCells(companies.fields),
  cardLines: standingLines('company'),
};

const loadRecordPage = () => import('./company-edit.tsx');

export function CompanyList() {
  useIdleLoad(loadRecordPage);
  return (
    <StaffPage>
      <Companies />
    </StaffPage>
  );
}

function Companies() {
  const list = useListScreen(companies, 'company-list', options);
  const choosing = useChoosing();
  const { total, term, shown, canUpdate } = list;
  const { chosen } = choosing;
  const empty = emptyList('companies');
  return (
    <ListFrame list={list}>
      <ListHead list={list} deletedPath={deletedPath('companies')}>
        <ListTools list={list}>
          {total ? <ExportList contract={companies} {...shown} /> : null}
          {total && canUpdate ? <VisasInBulk kind="company" chosen={chosen} /> : null}
          <AddLink list={list} to={paths.companyCreate}>
            Adaugă societate
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
                contract={persons}
                label="Găsite la persoane fizice"
                path={membersPath('person', term)}
                term={term}
              />
            ) : null
          }
        >
          {empty.importing}
          {list.canCreate ? <ButtonLink to={paths.companyCreate}>Adaugă societate</ButtonLink> : null}
        </EmptyList>
        {total && !list.error ? <DebtTotals kind="company" shown={shown} /> : null}
        <ListPages list={list} />
      </ListSurface>
      {canUpdate ? <ChosenMembersBar kind="company" choosing={choosing} list={list} /> : null}
    </ListFrame>
  );
}

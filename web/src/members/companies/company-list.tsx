/** List of companies, with links to their record pages. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import { ExportList } from '../../exchange/export-list.tsx';
import { emptyList } from '../../exchange/no-members.tsx';
import { companyPath, deletedPath, membersPath, paths } from '../../paths.ts';
import { useIdleLoad } from '../../ui/idle-load.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { ActionsOfChosen } from '../actions-of-chosen.tsx';
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

const cells = standingCells(companies.fields);

const shownColumns = [
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
] as const;

const cardLines = standingLines('company');

const elsewhere = {
  contract: persons,
  label: 'Găsite la persoane fizice',
  pathOf: (term: string) => membersPath('person', term),
};

const loadRecordPage = () => import('./company-edit.tsx');

export function CompanyList() {
  useIdleLoad(loadRecordPage);
  return (
    <StaffPage>
      <ResourceList
        contract={companies}
        view="company-list"
        quickSearch={{ name: searchFilter }}
        elsewhere={elsewhere}
        {...emptyList('companies')}
        cells={cells}
        shownColumns={shownColumns}
        cardLines={cardLines}
        filters={filters}
        create={{ path: paths.companyCreate, label: 'Adaugă societate' }}
        tools={(shown) => <ExportList contract={companies} {...shown} />}
        foot={(shown) => <DebtTotals kind="company" shown={shown} />}
        bulkTool={(chosen) => <VisasInBulk kind="company" chosen={chosen} />}
        ofChosen={(chosen, shown) => <ActionsOfChosen kind="company" chosen={chosen} shown={shown} />}
        deletedPath={deletedPath('companies')}
        linked={['regNumber', 'name']}
        pathOf={(company) => companyPath(company.uuid ?? '')}
        nameOf={(company) => String(company.name)}
        detailsOf={memberDetails}
      />
    </StaffPage>
  );
}

/** A list: the companies, and the way to each one's sheet. */
import { companies } from '@ceccar/contract/members/companies';
import { searchFilter } from '@ceccar/contract/resource';
import { ExportList } from '../../exchange/export-list.tsx';
import { companyPath, deletedPath, paths } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { FoundElsewhere } from '../found-elsewhere.tsx';
import { memberDetails } from '../member-details.ts';
import { standingCells, standingFilters } from '../standing-list.tsx';
import { VisasOfChosen } from '../visas/visas-of-chosen.tsx';

const filters = [
  { name: 'name' },
  { name: 'cui' },
  { name: 'regNumber' },
  { name: 'region.id' },
  { name: 'type.id' },
  ...standingFilters,
];

export function CompanyList() {
  return (
    <ResourceList
      contract={companies}
      view="company-list"
      quickSearch={{ name: searchFilter }}
      elsewhere={(term) => <FoundElsewhere kind="person" term={term} />}
      cells={standingCells}
      filters={filters}
      create={{ path: paths.companyCreate, label: 'Adaugă societate' }}
      tools={(shown) => <ExportList contract={companies} {...shown} />}
      ofChosen={(chosen) => <VisasOfChosen kind="company" chosen={chosen} />}
      deletedPath={deletedPath('companies')}
      linked={['regNumber', 'name']}
      pathOf={(company) => companyPath(company.uuid ?? '')}
      nameOf={(company) => String(company.name)}
      detailsOf={memberDetails}
    />
  );
}

/** A list: the companies, and the way to each one's sheet. */
import { companies } from '@ceccar/contract/members/companies';
import { ExportList } from '../../exchange/export-list.tsx';
import { companyPath, deletedPath, paths } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { standingCells, standingFilters } from '../standing-list.tsx';

const filters = [
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
      cells={standingCells}
      quickSearch={{ name: 'name' }}
      filters={filters}
      create={{ path: paths.companyCreate, label: 'Adaugă societate' }}
      tools={(shown) => <ExportList contract={companies} {...shown} />}
      deletedPath={deletedPath('companies')}
      linked={['regNumber', 'name']}
      pathOf={(company) => companyPath(company.uuid ?? '')}
      nameOf={(company) => String(company.name)}
    />
  );
}

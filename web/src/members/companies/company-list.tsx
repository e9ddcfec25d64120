/** A list: the companies, and the way to each one's sheet. */
import { companies } from '@ceccar/contract/members/companies';
import { ExportList } from '../../exchange/export-list.tsx';
import { companyPath, deletedPath, paths } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { memberDetails } from '../member-details.ts';
import { VisasOfChosen } from '../visas/visas-of-chosen.tsx';

const filters = [{ name: 'cui' }, { name: 'regNumber' }, { name: 'region.id' }, { name: 'type.id' }];

export function CompanyList() {
  return (
    <ResourceList
      contract={companies}
      view="company-list"
      quickSearch={{ name: 'name' }}
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

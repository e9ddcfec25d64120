/** A list: the companies, and the way to each one's sheet. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { searchFilter } from '@ceccar/contract/resource';
import { ExportList } from '../../exchange/export-list.tsx';
import { companyPath, deletedPath, membersPath, paths } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';

const filters = [
  { name: 'name' },
  { name: 'cui' },
  { name: 'regNumber' },
  { name: 'region.id' },
  { name: 'type.id' },
];

const elsewhere = {
  contract: persons,
  label: 'Găsite la persoane fizice',
  pathOf: (term: string) => membersPath('person', term),
};

export function CompanyList() {
  return (
    <ResourceList
      contract={companies}
      view="company-list"
      quickSearch={{ name: searchFilter }}
      elsewhere={elsewhere}
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

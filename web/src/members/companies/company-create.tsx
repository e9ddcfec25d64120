import { companies, companySections } from '@ceccar/contract/members/companies';
import { companyPath, paths } from '../../paths.ts';
import { CreatePage } from '../../ui/records/create-page.tsx';
import { SimilarCompanies } from './similar-companies.tsx';

export function CompanyCreate() {
  return (
    <CreatePage
      contract={companies}
      title="Adaugă societate"
      panelTitle="Identificare societate"
      list={{ path: paths.companies, label: companies.title }}
      names={companySections.identification}
      pathOf={(company) => companyPath(company.uuid ?? '')}
      notice={<SimilarCompanies />}
    />
  );
}

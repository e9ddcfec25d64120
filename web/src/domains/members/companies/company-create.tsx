/** Creates a company with its identification only. */
import { companies, companySections } from '@ceccar/contract/members/companies';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { companyPath, paths } from '../../../platform/paths.ts';
import { SimilarHint } from '../../../platform/ui/form/similar-hint.tsx';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';

export function CompanyCreate() {
  return (
    <CreatePage
      contract={companies}
      title="Adaugă societate"
      panelTitle="Identificare societate"
      list={{ path: paths.companies, label: companies.title }}
      names={companySections.identification}
      pathOf={(company) => companyPath(company.uuid ?? '')}
      uniqueCode="cui"
      belowButtons={
        <SimilarHint contract={companies} compared={comparedFields.company} pathOf={companyPath} />
      }
    />
  );
}

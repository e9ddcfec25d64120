import type { PublicCompany } from '@ceccar/contract/public/public-pages';
import { PageTitle } from '../ui/page-title.tsx';
import { Fact, FactPanel } from './facts.tsx';
import { VisaYears } from './visa-years.tsx';

export function CompanyPage({ company }: { company: PublicCompany }) {
  const { name, regionName, cip, cui, type, visas } = company;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {/* spec/3 §2, verbatim */}
      <FactPanel title="Informatii societate">
        <Fact label="Denumire">{name}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
        <Fact label="CUI">{cui}</Fact>
        <Fact label="Tip societate">{type}</Fact>
      </FactPanel>
      <VisaYears visas={visas} />
    </>
  );
}

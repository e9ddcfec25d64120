import type { PublicPerson } from '@ceccar/contract/public/public-pages';
import { PageTitle } from '../ui/page-title.tsx';
import { Fact, FactPanel } from './facts.tsx';
import { VisaYears } from './visa-years.tsx';

export function PersonPage({ person }: { person: PublicPerson }) {
  const { firstName, lastName, memberType, title, regionName, cip, visas } = person;
  return (
    <>
      <PageTitle>{`${lastName} ${firstName}`}</PageTitle>
      <FactPanel title="Informații membru">
        <Fact label="Nume">{lastName}</Fact>
        <Fact label="Prenume">{firstName}</Fact>
        <Fact label="Tip de membru">{[memberType, title].filter((part) => part !== null).join(' · ')}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
      </FactPanel>
      <VisaYears visas={visas} />
    </>
  );
}

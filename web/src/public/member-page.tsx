/** Public page of a member: a few facts and the visas of five years. */
import type { PublicCompany, PublicPerson } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../ui/page-title.tsx';
import { VisaYearsTable, visaRemark } from '../ui/visa-years-table.tsx';
import { Fact, FactPanel, PublicPanel } from './facts.tsx';

export function PersonPage({ person }: { person: PublicPerson }) {
  const { firstName, lastName, memberType, title, regionName, cip, isGone } = person;
  return (
    <>
      <PageTitle>{`${lastName} ${firstName}`}</PageTitle>
      {isGone ? <Alert severity="error">Nu mai este membru</Alert> : null}
      <FactPanel title="Informații membru">
        <Fact label="Nume">{lastName}</Fact>
        <Fact label="Prenume">{firstName}</Fact>
        <Fact label="Tip de membru">{[memberType, title].filter((part) => part !== null).join(' · ')}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
      </FactPanel>
      <VisaYears {...person} />
    </>
  );
}

export function CompanyPage({ company }: { company: PublicCompany }) {
  const { name, regionName, cip, cui, type, isGone } = company;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {isGone ? <Alert severity="error">Nu mai este membră</Alert> : null}
      <FactPanel title="Informatii societate">
        <Fact label="Denumire">{name}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
        <Fact label="CUI">{cui}</Fact>
        <Fact label="Tip societate">{type}</Fact>
      </FactPanel>
      <VisaYears {...company} />
    </>
  );
}

const visaTitle = 'Vize ultimii 5 ani:';

/** The five newest years, as on the member's own page (MEM-27). */
function VisaYears({
  visas,
  visaValidUntil,
  isGone,
}: Pick<PublicPerson, 'visas' | 'visaValidUntil' | 'isGone'>) {
  return (
    <PublicPanel title={visaTitle}>
      {visas.length === 0 ? (
        <Typography color="textSecondary" sx={{ my: 1 }}>
          Nu este înregistrată nicio viză.
        </Typography>
      ) : (
        <VisaYearsTable title={visaTitle} years={visas} />
      )}
      {isGone ? null : (
        <Alert severity="info" sx={{ mt: 1 }}>
          {visaRemark(visaValidUntil)}
        </Alert>
      )}
    </PublicPanel>
  );
}

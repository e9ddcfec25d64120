/** Public page of a member: a few facts and the visas of five years. */
import type { PublicCompany, PublicPerson } from '@ceccar/contract/public/public-pages';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatDay } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { VisaYearsTable, visaRemark } from '../ui/visa-years-table.tsx';
import { Fact, FactPanel, PublicPanel } from './facts.tsx';
import { PracticeLine } from './practice-line.tsx';

export function PersonPage({ person }: { person: PublicPerson }) {
  const { firstName, lastName, memberType, title, regionName, cip, isGone, practiceRight } = person;
  return (
    <>
      <PageTitle>{`${lastName} ${firstName}`}</PageTitle>
      {isGone ? <Alert severity="error">Nu mai este membru</Alert> : null}
      <PracticeLine right={practiceRight} />
      <FactPanel title="Informații membru">
        <Fact label="Nume">{lastName}</Fact>
        <Fact label="Prenume">{firstName}</Fact>
        <Fact label="Tip de membru">{[memberType, title].filter((part) => part !== null).join(' · ')}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
      </FactPanel>
      <VisaYears {...person} />
      <Extract day={practiceRight.day} />
    </>
  );
}

export function CompanyPage({ company }: { company: PublicCompany }) {
  const { name, regionName, cip, cui, type, isGone, practiceRight } = company;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {isGone ? <Alert severity="error">Nu mai este membră</Alert> : null}
      <PracticeLine right={practiceRight} />
      <FactPanel title="Informatii societate">
        <Fact label="Denumire">{name}</Fact>
        <Fact label="Filiala">{regionName}</Fact>
        <Fact label="CIP">{cip}</Fact>
        <Fact label="CUI">{cui}</Fact>
        <Fact label="Tip societate">{type}</Fact>
      </FactPanel>
      <VisaYears {...company} />
      <Extract day={practiceRight.day} />
    </>
  );
}

const OnPaper = styled(Typography)({ display: 'none', '@media print': { display: 'block' } });

/** Prints the page as an extract, with the day of the check and the address at which it can be repeated (PUB-24). */
function Extract({ day }: { day: string }) {
  return (
    <>
      <OnPaper variant="body2">
        {`Extras din registrul membrilor, verificat la ${formatDay(day)} la adresa ${window.location.href}`}
      </OnPaper>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        onClick={() => window.print()}
        sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
      >
        Tipărește extrasul
      </Button>
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

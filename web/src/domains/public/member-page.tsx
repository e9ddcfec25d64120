/** Public page of a member: a few facts and the visas of five years. */
import type { MemberKind } from '@ceccar/contract/member';
import type { PublicCompany, PublicPerson } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { page } from '../../platform/api/page.ts';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { CheckedLine } from './checked-line.tsx';
import { Fact, FactPanel, PublicPanel } from './facts.tsx';
import { FollowMembers } from './following/follow-members.tsx';
import { uuidIn } from './following/uuid-in.ts';
import { PracticeLine } from './practice-line.tsx';
import { PrintButton } from './print-button.tsx';
import { VisaYearsTable, visaRemark } from './visa-years-table.tsx';

/** Prints as an extract of one page (PUB-24). */
const extract = 'Extras din registrul membrilor, verificat la';

export function PersonPage({ person }: { person: PublicPerson }) {
  const { firstName, lastName, memberType, title, regionName, cip, isGone, practiceRight } = person;
  return (
    <>
      <PageTitle>{`${lastName} ${firstName}`}</PageTitle>
      <CheckedLine at={page.answeredAt} what={extract} />
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
      <PrintButton>Tipărește extrasul</PrintButton>
      <FollowThis kind="person" isGone={isGone} />
    </>
  );
}

export function CompanyPage({ company }: { company: PublicCompany }) {
  const { name, regionName, cip, cui, type, isGone, practiceRight } = company;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <CheckedLine at={page.answeredAt} what={extract} />
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
      <PrintButton>Tipărește extrasul</PrintButton>
      <FollowThis kind="company" isGone={isGone} />
    </>
  );
}

/** The address ends with the uuid by which the page was found. */
function FollowThis({ kind, isGone }: { kind: MemberKind; isGone: boolean }) {
  if (isGone) return null;
  return <FollowMembers members={[{ kind, uuid: uuidIn(window.location.pathname) }]} />;
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

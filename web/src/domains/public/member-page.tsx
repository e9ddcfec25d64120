/** Public page of a member: a few facts and the visas of five years. */

import { currentYear } from '@ceccar/contract/current-year';
import type { MemberKind } from '@ceccar/contract/member';
import { visaValidUntil } from '@ceccar/contract/members/visa-summary';
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
import { useTexts } from './texts/use-texts.ts';
import { VisaYearsTable } from './visa-years-table.tsx';

/** Prints as an extract of one page (PUB-24). */
export function PersonPage({ person }: { person: PublicPerson }) {
  const { member, facts } = useTexts().texts;
  const { firstName, lastName, memberType, title, regionName, cip, isGone, practiceRight } = person;
  const translated = member.titles?.[title ?? ''];
  return (
    <>
      <PageTitle>{`${lastName} ${firstName}`}</PageTitle>
      <CheckedLine at={page.answeredAt} write={member.extract} />
      {isGone ? <Alert severity="error">{member.personGone}</Alert> : null}
      <PracticeLine right={practiceRight} />
      <FactPanel title={member.person}>
        <Fact label={member.lastName}>{lastName}</Fact>
        <Fact label={member.firstName}>{firstName}</Fact>
        <Fact label={member.memberType}>
          {[memberType, translated ?? title].filter((part) => part !== null).join(' · ')}
        </Fact>
        <Fact label={facts.branch} isInRomanian>
          {regionName}
        </Fact>
        <Fact label={facts.cip}>{cip}</Fact>
      </FactPanel>
      <VisaYears {...person} />
      <PrintButton>{member.print}</PrintButton>
      <FollowThis kind="person" isGone={isGone} />
    </>
  );
}

export function CompanyPage({ company }: { company: PublicCompany }) {
  const { member, facts } = useTexts().texts;
  const { name, regionName, cip, cui, type, isGone, practiceRight } = company;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <CheckedLine at={page.answeredAt} write={member.extract} />
      {isGone ? <Alert severity="error">{member.companyGone}</Alert> : null}
      <PracticeLine right={practiceRight} />
      <FactPanel title={member.company}>
        <Fact label={facts.companyName} isInRomanian>
          {name}
        </Fact>
        <Fact label={facts.branch} isInRomanian>
          {regionName}
        </Fact>
        <Fact label={facts.cip}>{cip}</Fact>
        <Fact label={facts.cui}>{cui}</Fact>
        <Fact label={facts.companyType} isInRomanian>
          {type}
        </Fact>
      </FactPanel>
      <VisaYears {...company} />
      <PrintButton>{member.print}</PrintButton>
      <FollowThis kind="company" isGone={isGone} />
    </>
  );
}

/** The address ends with the uuid by which the page was found. */
function FollowThis({ kind, isGone }: { kind: MemberKind; isGone: boolean }) {
  if (isGone) return null;
  return <FollowMembers members={[{ kind, uuid: uuidIn(window.location.pathname) }]} />;
}

/** The five newest years, as on the member's own page (MEM-27). */
function VisaYears({
  visas,
  visaValidUntil: end,
  isGone,
}: Pick<PublicPerson, 'visas' | 'visaValidUntil' | 'isGone'>) {
  const { texts, format } = useTexts();
  const { member } = texts;
  const words = {
    ...member,
    yesOrNo: (hasVisa: boolean) => (hasVisa ? texts.yes : texts.no),
    day: format.day,
  };
  return (
    <PublicPanel title={member.visas}>
      {visas.length === 0 ? (
        <Typography color="textSecondary" sx={{ my: 1 }}>
          {member.noVisas}
        </Typography>
      ) : (
        <VisaYearsTable title={member.visas} years={visas} words={words} />
      )}
      {isGone ? null : (
        <Alert severity="info" sx={{ mt: 1 }}>
          {member.visaUntil(end === visaValidUntil(currentYear()) ? member.usualVisaEnd : format.day(end))}
        </Alert>
      )}
    </PublicPanel>
  );
}

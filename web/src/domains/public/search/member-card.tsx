/** Card of a found member; the server sends contact data only of members who publish it (PUB-13). */
import { currentYear } from '@ceccar/contract/current-year';
import type { MemberKind } from '@ceccar/contract/member';
import type { PublicPracticeRight } from '@ceccar/contract/members/practice-right';
import type { FoundCompany, FoundMember, FoundPerson } from '@ceccar/contract/public/member-search';
import LessIcon from '@mui/icons-material/ExpandLess';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { touchTarget } from '../../../platform/ui/page/touch-target.ts';
import { BreakableAddress } from '../../../platform/ui/text/breakable-address.tsx';
import { FollowMembers } from '../following/follow-members.tsx';
import { uuidIn } from '../following/uuid-in.ts';
import { PracticeChip } from '../practice-line.tsx';
import { inSameLanguage } from '../texts/load-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Name, facts and contact data take three rows of the grid, so that they begin at one height in all cards of a row. */
const Card = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: theme.spacing(1),
  alignItems: 'start',
  padding: theme.spacing(2, 2, 1),
  breakInside: 'avoid',
})) as typeof Paper;

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

/** Below the facts that every card has; one line, until somebody unfolds it. */
const Fold = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  paddingTop: theme.spacing(0.5),
  '& > button, & > div > button': { marginLeft: theme.spacing(-1.75), fontWeight: 400 },
  '& > p': {
    ...theme.typography.body2,
    margin: theme.spacing(0.625, 0),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  // Paper has no button, and shows everything.
  '& > dl[hidden]': { display: 'none' },
  '@media print': { '& > button': { display: 'none' }, '& > dl[hidden]': { display: 'grid' } },
  [theme.breakpoints.down('sm')]: { '& > button, & > div > button': { minHeight: touchTarget } },
}));

type ContactProps = { kind: MemberKind; found: FoundMember; children: ReactNode };

function Contact({ kind, found, children }: ContactProps) {
  const { search } = useTexts().texts;
  const { showPersonalInfo: isPublic, link, regNumber } = found;
  const name = 'fullName' in found ? found.fullName : found.name;
  const chosen = link === null ? { kind, line: regNumber ?? name } : { kind, uuid: uuidIn(link) };
  const follow = <FollowMembers members={[chosen]} name={name} isSmall />;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  if (!isPublic)
    return (
      <Fold>
        <p>{search.noContact}</p>
        {follow}
      </Fold>
    );
  return (
    <Fold>
      <Button
        size="small"
        color="secondary"
        aria-expanded={isUnfolded}
        aria-controls={id}
        aria-label={search.contactOf(name)}
        endIcon={isUnfolded ? <LessIcon /> : <MoreIcon />}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {search.contact}
      </Button>
      <Facts id={id} hidden={!isUnfolded}>
        {children}
      </Facts>
      {follow}
    </Fold>
  );
}

export function PersonCard({ person }: { person: FoundPerson }) {
  const { fullName, regNumber, currentYearVisa, practiceRight, link } = person;
  const { facts } = useTexts().texts;
  return (
    <Card variant="outlined" component="li">
      <Name link={link}>{fullName}</Name>
      <Facts>
        <PracticeFact right={practiceRight} />
        <VisaFact has={currentYearVisa === 1} />
        <Fact label={facts.personNumber}>{regNumber}</Fact>
      </Facts>
      <Contact kind="person" found={person}>
        <Fact label={facts.branch} isInRomanian>
          {person.region}
        </Fact>
        <Fact label={facts.mobile}>{person.mobileNumber}</Fact>
        <Fact label={facts.phone}>{person.phoneNumber}</Fact>
        <Fact label={facts.part}>{person.monitorCategory}</Fact>
      </Contact>
    </Card>
  );
}

export function CompanyCard({ company }: { company: FoundCompany }) {
  const { name, regNumber, currentYearVisa, practiceRight, link } = company;
  const { facts } = useTexts().texts;
  return (
    <Card variant="outlined" component="li">
      <Name link={link}>{name}</Name>
      <Facts>
        <PracticeFact right={practiceRight} />
        <VisaFact has={currentYearVisa === 1} />
        <Fact label={facts.companyNumber}>{regNumber}</Fact>
      </Facts>
      <Contact kind="company" found={company}>
        <Fact label={facts.cui}>{company.cui}</Fact>
        <Fact label={facts.branch} isInRomanian>
          {company.region}
        </Fact>
        <Fact label={facts.email}>
          {company.email === null ? null : <BreakableAddress>{company.email}</BreakableAddress>}
        </Fact>
        <Fact label={facts.phone}>{company.phone}</Fact>
        <Fact label={facts.companyType} isInRomanian>
          {company.type}
        </Fact>
      </Contact>
    </Card>
  );
}

/** The public page shows the branch, so that only members who publish it are linked to theirs (PUB-22). */
function Name({ link, children }: { link: string | null; children: string }) {
  return (
    <Typography variant="h3">
      {link === null ? (
        children
      ) : (
        <Link underline="always" href={inSameLanguage(link)}>
          {children}
        </Link>
      )}
    </Typography>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 1fr) fit-content(60%)',
  columnGap: theme.spacing(1),
  alignItems: 'baseline',
}));

/** As high as its longest text, so that the facts of all cards stand in one line. */
const TwoLines = styled(Row)({ minHeight: '40px' });

function PracticeFact({ right }: { right: PublicPracticeRight }) {
  const { texts, format } = useTexts();
  return (
    <TwoLines>
      <dt>{texts.right.on(format.day(right.day))}</dt>
      <dd>
        <PracticeChip right={right} />
      </dd>
    </TwoLines>
  );
}

function VisaFact({ has }: { has: boolean }) {
  const { facts, yes, no } = useTexts().texts;
  return (
    <Fact label={facts.visaOf(currentYear())}>
      <Chip label={has ? yes : no} color={has ? 'success' : 'default'} variant="outlined" size="small" />
    </Fact>
  );
}

type FactProps = { label: string; isInRomanian?: boolean; children: ReactNode };

function Fact({ label, isInRomanian = false, children }: FactProps) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd {...(isInRomanian ? { lang: 'ro' } : {})}>{children ?? '–'}</dd>
    </Row>
  );
}

/** Card of a found member; the server sends contact data only of members who publish it (PUB-13). */
import { currentYear } from '@ceccar/contract/current-year';
import { type PublicPracticeRight, practiceRightLabel } from '@ceccar/contract/members/practice-right';
import type { FoundCompany, FoundPerson } from '@ceccar/contract/public/member-search';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BreakableAddress } from '../../../platform/ui/text/breakable-address.tsx';
import { formatBoolean } from '../../../platform/ui/text/format.ts';
import { PracticeChip } from '../practice-line.tsx';

/** Name, facts and contact data take three rows of the grid, so that they begin at one height in all cards of a row. */
const Card = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 3',
  rowGap: theme.spacing(1),
  alignItems: 'start',
  padding: theme.spacing(2),
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

/** Below the facts that every card has. */
const belowFacts = ({ theme }: { theme: Theme }) => ({
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
});

const Contact = styled(Facts)(belowFacts);

const NoContact = styled('p')(belowFacts, ({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const noContact = 'Datele de contact nu sunt publice.';

export function PersonCard({ person }: { person: FoundPerson }) {
  const { fullName, regNumber, currentYearVisa, practiceRight, showPersonalInfo, link } = person;
  return (
    <Card variant="outlined" component="li">
      <Name link={link}>{fullName}</Name>
      <Facts>
        <Fact label="Număr matricol">{regNumber}</Fact>
        <VisaFact has={currentYearVisa === 1} />
        <PracticeFact right={practiceRight} />
      </Facts>
      {showPersonalInfo ? (
        <Contact>
          <Fact label="Filiala">{person.region}</Fact>
          <Fact label="Telefon mobil">{person.mobileNumber}</Fact>
          <Fact label="Telefon">{person.phoneNumber}</Fact>
          <Fact label="Parte Monitor">{person.monitorCategory}</Fact>
        </Contact>
      ) : (
        <NoContact>{noContact}</NoContact>
      )}
    </Card>
  );
}

export function CompanyCard({ company }: { company: FoundCompany }) {
  const { name, regNumber, currentYearVisa, practiceRight, showPersonalInfo, link } = company;
  return (
    <Card variant="outlined" component="li">
      <Name link={link}>{name}</Name>
      <Facts>
        <Fact label="Număr autorizație">{regNumber}</Fact>
        <VisaFact has={currentYearVisa === 1} />
        <PracticeFact right={practiceRight} />
      </Facts>
      {showPersonalInfo ? (
        <Contact>
          <Fact label="CUI">{company.cui}</Fact>
          <Fact label="Filiala">{company.region}</Fact>
          <Fact label="E-mail">
            {company.email === null ? null : <BreakableAddress>{company.email}</BreakableAddress>}
          </Fact>
          <Fact label="Telefon">{company.phone}</Fact>
          <Fact label="Tip societate">{company.type}</Fact>
        </Contact>
      ) : (
        <NoContact>{noContact}</NoContact>
      )}
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
        <Link underline="always" href={link}>
          {children}
        </Link>
      )}
    </Typography>
  );
}

function PracticeFact({ right }: { right: PublicPracticeRight }) {
  return (
    <Stacked>
      <dt>{practiceRightLabel(right.day)}</dt>
      <dd>
        <PracticeChip right={right} />
      </dd>
    </Stacked>
  );
}

function VisaFact({ has }: { has: boolean }) {
  return (
    <Fact label={`Viză ${currentYear()}`}>
      <Chip label={formatBoolean(has)} color={has ? 'success' : 'default'} variant="outlined" size="small" />
    </Fact>
  );
}

/** Label and value do not fit beside each other in every card. */
const Stacked = styled('div')(({ theme }) => ({
  '& > dd': { marginTop: theme.spacing(0.5), textAlign: 'left' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 1fr) fit-content(75%)',
  columnGap: theme.spacing(1),
  alignItems: 'baseline',
}));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
    </Row>
  );
}

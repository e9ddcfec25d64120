/** Card of a found member; the server sends contact data only of members who publish it (PUB-13). */
import { currentYear } from '@ceccar/contract/current-year';
import { type PublicPracticeRight, practiceRightLabel } from '@ceccar/contract/members/practice-right';
import type { FoundCompany, FoundPerson } from '@ceccar/contract/public/member-search';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { formatBoolean } from '../../ui/format.ts';
import { PracticeChip } from '../practice-line.tsx';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  breakInside: 'avoid',
})) as typeof Paper;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  '& dd': { margin: 0 },
}));

/** Below the facts that every card has; the labels take no more room than the longest of them. */
const Contact = styled(Facts)(({ theme }) => ({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  paddingTop: theme.spacing(1),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

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
          <ContactFact label="Filiala">{person.region}</ContactFact>
          <ContactFact label="Telefon mobil">{person.mobileNumber}</ContactFact>
          <ContactFact label="Telefon">{person.phoneNumber}</ContactFact>
          <ContactFact label="Parte Monitor">{person.monitorCategory}</ContactFact>
        </Contact>
      ) : (
        <NoContact />
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
          <ContactFact label="CUI">{company.cui}</ContactFact>
          <ContactFact label="Filiala">{company.region}</ContactFact>
          <ContactFact label="E-mail">
            {company.email === null ? null : <BreakableAddress>{company.email}</BreakableAddress>}
          </ContactFact>
          <ContactFact label="Telefon">{company.phone}</ContactFact>
          <ContactFact label="Tip societate">{company.type}</ContactFact>
        </Contact>
      ) : (
        <NoContact />
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
    <Fact label={practiceRightLabel(right.day)}>
      <PracticeChip right={right} />
    </Fact>
  );
}

function VisaFact({ has }: { has: boolean }) {
  return (
    <Fact label={`Viză ${currentYear()}`}>
      <Chip label={formatBoolean(has)} color={has ? 'success' : 'default'} variant="outlined" size="small" />
    </Fact>
  );
}

/** Label and value in one line if they fit. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  alignItems: 'center',
  '& dd': { marginLeft: 'auto' },
}));

type FactProps = { label: string; children: ReactNode };

function Fact({ label, children }: FactProps) {
  return (
    <Row>
      <Term>{label}</Term>
      <Typography component="dd" variant="body2">
        {children ?? '–'}
      </Typography>
    </Row>
  );
}

function ContactFact({ label, children }: FactProps) {
  return (
    <>
      <Term>{label}</Term>
      <Typography component="dd" variant="body2">
        {children ?? '–'}
      </Typography>
    </>
  );
}

function NoContact() {
  return (
    <Typography variant="body2" color="textSecondary">
      Datele de contact nu sunt publice.
    </Typography>
  );
}

function Term({ children }: { children: string }) {
  return (
    <Typography component="dt" variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

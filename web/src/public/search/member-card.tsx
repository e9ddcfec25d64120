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
import { formatBoolean } from '../../ui/format.ts';
import { PracticeChip } from '../practice-line.tsx';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  breakInside: 'avoid',
})) as typeof Paper;

const Facts = styled('dl')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75), margin: 0 }));

export function PersonCard({ person }: { person: FoundPerson }) {
  const { fullName, regNumber, currentYearVisa, practiceRight, showPersonalInfo, link } = person;
  return (
    <Card variant="outlined" component="li">
      <Name link={link}>{fullName}</Name>
      <Facts>
        <Fact label="Număr matricol">{regNumber}</Fact>
        <VisaFact has={currentYearVisa === 1} />
        <PracticeFact right={practiceRight} />
        {showPersonalInfo ? (
          <>
            <Fact label="Filiala">{person.region}</Fact>
            <Fact label="Telefon mobil">{person.mobileNumber}</Fact>
            <Fact label="Telefon">{person.phoneNumber}</Fact>
            <Fact label="Parte Monitor">{person.monitorCategory}</Fact>
          </>
        ) : null}
      </Facts>
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
        {showPersonalInfo ? (
          <>
            <Fact label="CUI">{company.cui}</Fact>
            <Fact label="Filiala">{company.region}</Fact>
            <Fact label="E-mail">{company.email}</Fact>
            <Fact label="Telefon">{company.phone}</Fact>
            <Fact label="Tip societate">{company.type}</Fact>
          </>
        ) : null}
      </Facts>
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

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr)',
  columnGap: theme.spacing(1),
  alignItems: 'baseline',
}));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children ?? '–'}
      </Typography>
    </Row>
  );
}

/** Card of a found member; the server sends contact data only of members who publish it (PUB-13). */
import { currentYear } from '@ceccar/contract/current-year';
import type { FoundCompany, FoundPerson } from '@ceccar/contract/public/member-search';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatBoolean } from '../../ui/format.ts';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  breakInside: 'avoid',
})) as typeof Paper;

const Facts = styled('dl')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75), margin: 0 }));

export function PersonCard({ person }: { person: FoundPerson }) {
  const { fullName, regNumber, currentYearVisa, showPersonalInfo } = person;
  return (
    <Card variant="outlined" component="li">
      <Typography variant="h3">{fullName}</Typography>
      <Facts>
        <Fact label="Număr matricol">{regNumber}</Fact>
        <VisaFact has={currentYearVisa === 1} />
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
  const { name, regNumber, currentYearVisa, showPersonalInfo } = company;
  return (
    <Card variant="outlined" component="li">
      <Typography variant="h3">{name}</Typography>
      <Facts>
        <Fact label="Număr autorizație">{regNumber}</Fact>
        <VisaFact has={currentYearVisa === 1} />
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

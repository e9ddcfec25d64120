/** Verification page of a document: the content of the genuine one, and its validity today. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { type ProvenDocument, publicPaths } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDay } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { type Standing, standingOf } from './document-standing.ts';
import { Fact, FactPanel } from './facts.tsx';
import { PracticeLine } from './practice-line.tsx';

const styles = {
  gone: { severity: 'error', title: 'Societatea nu mai este membră' },
  valid: { severity: 'success', title: 'Document autentic' },
  replaced: { severity: 'warning', title: 'Înlocuit de un aviz mai nou' },
  withdrawn: { severity: 'error', title: 'Viza pe care se sprijină a fost retrasă' },
  expired: { severity: 'error', title: 'Expirat' },
  noRight: { severity: 'error', title: 'Societatea nu are astăzi drept de exercitare' },
} as const satisfies Record<Standing, { severity: string; title: string }>;

export function DocumentPage({ document }: { document: ProvenDocument }) {
  const { title, number, date, companyName, companyUuid, regionName, president, validUntil, practiceRight } =
    document;
  const standing = standingOf(document, bucharestDay());
  const look = styles[standing];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert severity={look.severity}>
        <Typography variant="subtitle1" component="p">
          {look.title}
        </Typography>
        Comparați aceste date cu documentul pe care îl aveți.
      </Alert>
      <FactPanel title="Datele documentului">
        <Fact label="Număr">{number}</Fact>
        <Fact label="Data">{formatDay(date)}</Fact>
        <Fact label="Document">{title}</Fact>
        <Fact label="Societatea">
          <Link href={publicPaths.company(companyUuid)}>{companyName}</Link>
        </Fact>
        <Fact label="Filiala">{regionName}</Fact>
        {president ? <Fact label="Președinte">{president}</Fact> : null}
        {validUntil && standing !== 'gone' && standing !== 'noRight' ? (
          <Fact label="Valabil până la">{formatDay(validUntil)}</Fact>
        ) : null}
      </FactPanel>
      {practiceRight ? <PracticeLine right={practiceRight} /> : null}
    </>
  );
}

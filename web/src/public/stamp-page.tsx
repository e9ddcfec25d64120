/** Verification page of an electronic stamp: member, year and validity. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { type ProvenStamp, publicPaths } from '@ceccar/contract/public/public-pages';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDay } from '../ui/format.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { type Standing, standingOf } from './document-standing.ts';
import { Fact, FactPanel } from './facts.tsx';
import { PracticeLine } from './practice-line.tsx';

const styles = {
  valid: { severity: 'success', title: 'Parafă autentică' },
  replaced: {
    severity: 'warning',
    title: 'Parafă autentică; datele membrului s-au schimbat de când a fost generată',
  },
  withdrawn: { severity: 'error', title: 'Viza acestui an a fost retrasă' },
  expired: { severity: 'error', title: 'Expirată' },
} as const satisfies Record<Exclude<Standing, 'gone' | 'noRight'>, { severity: string; title: string }>;

const noRight = {
  person: { severity: 'error', title: 'Titularul nu are astăzi drept de exercitare' },
  company: { severity: 'error', title: 'Societatea nu are astăzi drept de exercitare' },
} as const;

const gone = {
  person: { severity: 'error', title: 'Titularul nu mai este membru' },
  company: { severity: 'error', title: 'Societatea nu mai este membră' },
} as const;

function lookOf(standing: Standing, kind: ProvenStamp['memberKind']) {
  if (standing === 'gone') return gone[kind];
  return standing === 'noRight' ? noRight[kind] : styles[standing];
}

export function StampPage({ stamp }: { stamp: ProvenStamp }) {
  const { lines, memberKind, memberUuid, year, madeOn, validUntil, practiceRight } = stamp;
  const [branch, title, name, cip] = lines;
  const standing = standingOf(stamp, bucharestDay());
  const look = lookOf(standing, memberKind);
  return (
    <>
      <PageTitle>Parafă electronică</PageTitle>
      <Alert severity={look.severity}>
        <Typography variant="subtitle1" component="p">
          {look.title}
        </Typography>
        Comparați aceste date cu parafa pe care o aveți.
      </Alert>
      <FactPanel title="Datele parafei">
        <Fact label="Membru">
          <Link href={publicPaths[memberKind](memberUuid)}>{name}</Link>
        </Fact>
        <Fact label="Calitate">{title}</Fact>
        <Fact label="Filiala">{branch?.replace(/^Filiala /, '')}</Fact>
        <Fact label="CIP">{cip?.replace(/^CIP /, '')}</Fact>
        <Fact label="Viza pe anul">{year}</Fact>
        <Fact label="Generată la">{formatDay(madeOn)}</Fact>
        {standing === 'gone' || standing === 'noRight' ? null : (
          <Fact label="Valabilă până la">{formatDay(validUntil)}</Fact>
        )}
      </FactPanel>
      <PracticeLine right={practiceRight} />
    </>
  );
}

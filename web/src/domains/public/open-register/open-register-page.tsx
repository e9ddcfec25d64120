/** The open register for people: the newest files, how they are verified and joined, the days before (PUB-220). */
import type { OpenRegisterManifest, OpenRegisterOverview } from '@ceccar/contract/public/open-register';
import {
  openFilePath,
  openRegisterColumns,
  openRegisterKeptDays,
  openRegisterPath,
  sealEnding,
} from '@ceccar/contract/public/open-register-path';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';
import { Code } from '../api/code-text.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { DayFiles } from './day-files.tsx';
import { EarlierDays } from './earlier-days.tsx';

export function OpenRegisterPage() {
  const [overview, setOverview] = useState<OpenRegisterOverview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    callApi<OpenRegisterOverview>('/api/open_register').then(setOverview, (failure: unknown) =>
      setProblem(errorText(failure)),
    );
  }, []);
  return (
    <PublicFrame>
      <PageTitle>Registrul deschis</PageTitle>
      <Typography>
        În fiecare noapte {page.brand} publică un fișier cu toți membrii din căutarea publică și cu dreptul de
        exercitare al fiecăruia în ziua aceea, și un fișier cu ce s-a schimbat de la cel dinainte. Despre
        fiecare membru scrie numai ce arată căutarea publică.
      </Typography>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {overview ? <Overview {...overview} /> : null}
      {overview || problem ? null : <LinearProgress aria-label="Se încarcă" />}
    </PublicFrame>
  );
}

function Overview({ licence, latest, days }: OpenRegisterOverview) {
  if (!latest) return <Alert severity="info">Primul fișier se face la noapte.</Alert>;
  return (
    <>
      <Part title={`Fișierele din ${formatDay(latest.day)}`}>
        <DayFiles manifest={latest} />
      </Part>
      <Part title="Cum se verifică">
        <Typography gutterBottom>
          Fiecare fișier are un sigiliu, cu același nume și „{sealEnding}” la sfârșit.{' '}
          <Link href="/.well-known/seal.pem" underline="always">
            Certificatele de sigilare
          </Link>{' '}
          se iau o singură dată. Openssl răspunde „CMS Verification successful”:
        </Typography>
        <Code>{verifyCommand(latest)}</Code>
      </Part>
      <Part title="Cum se ține la zi o copie">
        <Typography gutterBottom>
          Rândurile sunt în ordinea octeților lor. Din fișierul unei zile se scot rândurile „removed”, se
          adaugă rândurile „added” și se sortează: rezultatul este fișierul zilei următoare, octet cu octet.
        </Typography>
        {latest.since ? <Code>{joinCommand(latest.day, latest.since)}</Code> : null}
      </Part>
      <Part title="Ce scrie într-un rând">
        <dl>
          {openRegisterColumns.map(({ name, title, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {title}. {description}.
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Pentru programe">
        <Typography>
          Adresele{' '}
          <Link href={`${openRegisterPath}/latest/register.csv.gz`} underline="always">
            {openRegisterPath}/latest/register.csv.gz
          </Link>{' '}
          și{' '}
          <Link href={`${openRegisterPath}/latest/manifest.json`} underline="always">
            {openRegisterPath}/latest/manifest.json
          </Link>{' '}
          duc mereu la cele mai noi fișiere. Setul de date este descris pentru cataloage (DCAT-AP) la{' '}
          <Link href={`${openRegisterPath}/catalog.jsonld`} underline="always">
            {openRegisterPath}/catalog.jsonld
          </Link>
          , iar coloanele (CSVW) la{' '}
          <Link href={openFilePath(`register-${latest.day}.csv-metadata.json`)} underline="always">
            register-{latest.day}.csv-metadata.json
          </Link>
          . Un singur membru se citește mai simplu din{' '}
          <Link href="/api/docs" underline="always">
            API
          </Link>
          .
        </Typography>
      </Part>
      <Part title="Licența">
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {/^https?:/.test(licence) ? (
            <Link href={licence} rel="license noreferrer" underline="always">
              {licence}
            </Link>
          ) : (
            licence
          )}
        </Typography>
      </Part>
      <Part title="Zilele dinainte">
        <Typography gutterBottom>
          Fișierele se păstrează {countOf(openRegisterKeptDays, 'zi', 'zile')}; descrierile lor sigilate
          rămân.
        </Typography>
        <EarlierDays days={days} />
      </Part>
    </>
  );
}

function verifyCommand({ day }: OpenRegisterManifest): string {
  const name = `register-${day}.csv.gz`;
  return `openssl cms -verify -binary -inform DER -in ${name}${sealEnding} -content ${name} -CAfile seal.pem -purpose any -out /dev/null`;
}

function joinCommand(day: string, since: string): string {
  return [
    `old() { zcat register-${since}.csv.gz | tail -n +2; }`,
    `with() { zcat changes-${day}.csv.gz | grep "^$1," | cut -d, -f2-; }`,
    `zcat register-${since}.csv.gz | head -1 > register-${day}.csv`,
    `{ LC_ALL=C comm -23 <(old) <(with removed); with added; } | LC_ALL=C sort >> register-${day}.csv`,
  ].join('\n');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, '& dl': { m: 0 }, '& dd': { ml: 0, mb: 1 } }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

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
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { Code } from '../api/code-text.tsx';
import { PublicFrame } from '../public-frame.tsx';
import { LinkedText } from '../texts/linked-text.tsx';
import { Problem } from '../texts/problem.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { DayFiles } from './day-files.tsx';
import { EarlierDays } from './earlier-days.tsx';

export function OpenRegisterPage() {
  const { texts } = useTexts();
  const [overview, setOverview] = useState<OpenRegisterOverview | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    callApi<OpenRegisterOverview>('/api/open_register').then(setOverview, setProblem);
  }, []);
  return (
    <PublicFrame>
      <PageTitle>{texts.openRegister.title}</PageTitle>
      <Typography>{texts.openRegister.intro(page.brand)}</Typography>
      {problem ? <Problem error={problem} /> : null}
      {overview ? <Overview {...overview} /> : null}
      {overview || problem ? null : <LinearProgress aria-label={texts.loading} />}
    </PublicFrame>
  );
}

function Overview({ licence, latest, days }: OpenRegisterOverview) {
  const { texts, format } = useTexts();
  const words = texts.openRegister;
  if (!latest) return <Alert severity="info">{words.firstTonight}</Alert>;
  return (
    <>
      <Part title={words.filesOf(format.day(latest.day))}>
        <DayFiles manifest={latest} />
      </Part>
      <Part title={words.verifying}>
        <Typography gutterBottom>
          <LinkedText text={words.verifyingText(sealEnding)} links={[{ href: '/.well-known/seal.pem' }]} />
        </Typography>
        <Code>{verifyCommand(latest)}</Code>
      </Part>
      <Part title={words.joining}>
        <Typography gutterBottom>{words.joiningText}</Typography>
        {latest.since ? <Code>{joinCommand(latest.day, latest.since)}</Code> : null}
      </Part>
      <Part title={words.line}>
        <dl>
          {openRegisterColumns.map((column) => {
            const { title, description } = texts.columns?.[column.name] ?? column;
            return (
              <div key={column.name}>
                <dt>
                  <code>{column.name}</code>
                </dt>
                <dd>
                  {title}. {description}.
                </dd>
              </div>
            );
          })}
        </dl>
      </Part>
      <Part title={words.programs}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <LinkedText text={words.programsText} links={programLinks(latest.day)} />
        </Typography>
      </Part>
      <Part title={words.licence}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {/^https?:/.test(licence) ? (
            <Link href={licence} rel="license noreferrer" underline="always">
              {licence}
            </Link>
          ) : (
            <span lang="ro">{licence}</span>
          )}
        </Typography>
      </Part>
      <Part title={words.earlier}>
        <Typography gutterBottom>{format.count(openRegisterKeptDays, words.keptFor)}</Typography>
        <EarlierDays days={days} />
      </Part>
    </>
  );
}

/** In the order in which the text names them. */
function programLinks(day: string) {
  const named = (href: string) => ({ href, name: href });
  const columns = `register-${day}.csv-metadata.json`;
  return [
    named(`${openRegisterPath}/latest/register.csv.gz`),
    named(`${openRegisterPath}/latest/manifest.json`),
    named(`${openRegisterPath}/catalog.jsonld`),
    { href: openFilePath(columns), name: columns },
    { href: '/api/docs' },
  ];
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

/** `/home`: what waits for a staff account, deadlines, the record pages it viewed last, the state of the system (OPE-77). */
import type { StaffHome } from '@ceccar/contract/operation/home';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { companyPath, filteredPath, paths, personPath } from '../../platform/paths.ts';
import { ListFailure } from '../../platform/ui/list/list-states.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { TitledCard } from '../../platform/ui/page/titled-card.tsx';
import { countOf, formatDay, formatMoment } from '../../platform/ui/text/format.ts';
import { Later } from '../../platform/ui/timing/later.tsx';
import { useNow } from '../../platform/ui/timing/now.ts';
import { FirstStepsPanel, useOpenSteps } from '../members/first-steps-panel.tsx';
import { deadlineOf } from '../reports/flow/deadline.ts';
import { DeskButtons, DeskCard, Filings, VisaPlaces } from './home-desk.tsx';
import { HomeLines, LinkLine } from './home-lines.ts';
import { isDeadlineTask, type TaskLink, taskLinks, withoutNewVisa } from './home-tasks.ts';
import { useSystemState } from './system-state.ts';

const minuteMs = 60_000;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}));

export function HomePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => callApi<StaffHome>('/api/home', { signal }),
    // The tasks are done on other screens, which change the counts.
    staleTime: 0,
    refetchInterval: minuteMs,
  });
  const { steps, isLoading } = useOpenSteps();
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <PageTitle>Pagina de început</PageTitle>
        {data?.desk ? <DeskButtons /> : null}
      </Stack>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {(data || error) && !isLoading ? null : <LoadingHome />}
      {steps ? <FirstStepsPanel steps={steps} /> : null}
      {data && !isLoading ? <Home home={data} /> : null}
    </Stack>
  );
}

function Home({ home }: { home: StaffHome }) {
  const links = taskLinks(home.tasks);
  const hasSystem = page.user?.furtherLinks.some((group) =>
    group.links.some(({ path }) => path === paths.system),
  );
  return (
    <Columns>
      <Stack spacing={2}>
        {home.tasks.length === 0 ? (
          <Register />
        ) : (
          <TitledCard title="De făcut">
            <Tasks links={links.filter(({ key }) => !isDeadlineTask(key))} />
          </TitledCard>
        )}
        <Deadlines {...home} links={links.filter(({ key }) => isDeadlineTask(key))} />
        {hasSystem ? <SystemCard /> : null}
        {home.desk ? (
          <Later>
            <Filings />
          </Later>
        ) : null}
      </Stack>
      <Stack spacing={2}>
        {home.desk ? <DeskCard desk={home.desk} /> : null}
        <TitledCard title="Fișe deschise ultima dată">
          <Recent recent={home.recent} />
        </TitledCard>
        {home.desk ? (
          <Later>
            <VisaPlaces />
          </Later>
        ) : null}
      </Stack>
    </Columns>
  );
}

/** For accounts for which no list is counted, such as viewers (API-267). */
function Register() {
  return (
    <TitledCard title="Registrul">
      <HomeLines>
        {page.user?.links.map(({ path, label }) => (
          <LinkLine key={path}>
            <TextLink to={path}>{label}</TextLink>
          </LinkLine>
        ))}
      </HomeLines>
    </TitledCard>
  );
}

function Tasks({ links }: { links: readonly TaskLink[] }) {
  if (links.length === 0) return <Typography color="textSecondary">Nimic nu așteaptă acum.</Typography>;
  return <HomeLines>{links.map(taskLine)}</HomeLines>;
}

function taskLine({ key, path, text }: TaskLink) {
  const count = /^\S+/.exec(text)?.[0] ?? '';
  return (
    <LinkLine key={key}>
      <TextLink to={path}>
        <b>{count}</b>
        {text.slice(count.length)}
      </TextLink>
    </LinkLine>
  );
}

type DeadlineProps = Pick<StaffHome, 'filingDeadline' | 'visasEndOn'> & { links: readonly TaskLink[] };

function Deadlines({ filingDeadline, visasEndOn, links }: DeadlineProps) {
  const now = useNow(minuteMs);
  if (filingDeadline === null && visasEndOn === null && links.length === 0) return null;
  const reportedYear = Number(filingDeadline?.slice(0, 4)) - 1;
  return (
    <TitledCard title="Termene">
      <HomeLines>
        {filingDeadline === null ? null : (
          <li>{`Rapoartele anuale pe ${reportedYear}. ${deadlineOf(filingDeadline, now).text}`}</li>
        )}
        {visasEndOn === null ? null : (
          <li>
            {`Vizele pe anul trecut sunt valabile până la ${formatDay(visasEndOn)}. Fără viza anului: `}
            <TextLink to={filteredPath(paths.persons, withoutNewVisa)} underline="always">
              persoane fizice
            </TextLink>
            {', '}
            <TextLink to={filteredPath(paths.companies, withoutNewVisa)} underline="always">
              societăți
            </TextLink>
            .
          </li>
        )}
        {links.map(taskLine)}
      </HomeLines>
    </TitledCard>
  );
}

function Recent({ recent }: Pick<StaffHome, 'recent'>) {
  if (recent.length === 0)
    return <Typography color="textSecondary">Fișele pe care le deschideți apar aici.</Typography>;
  return (
    <HomeLines>
      {recent.map(({ kind, uuid, name, number, viewedAt }) => (
        <LinkLine key={uuid}>
          <TextLink to={kind === 'person' ? personPath(uuid) : companyPath(uuid)}>{name}</TextLink>
          <Typography variant="body2" color="textSecondary">
            {`nr. ${number} · ${formatMoment(viewedAt)}`}
          </Typography>
        </LinkLine>
      ))}
    </HomeLines>
  );
}

/** The page of the system's state shows the others (OPE-155). */
const mostProblems = 5;

/** A request of its own: the state asks other servers, whose answers may take seconds. */
function SystemCard() {
  const { data, error, refetch } = useSystemState();
  return (
    <TitledCard title="Starea sistemului">
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLines count={2} />}
      {data ? (
        <HomeLines>
          <li>{data.lastNight}</li>
          <LinkLine>
            <TextLink to={paths.system}>{problemsText(data.wrong.length)}</TextLink>
          </LinkLine>
          {data.wrong.slice(0, mostProblems).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </HomeLines>
      ) : null}
    </TitledCard>
  );
}

/** Stands directly above the problems that it counts: the line of the backup is not one of them. */
function problemsText(count: number): string {
  if (count === 0) return 'Totul este în ordine.';
  const counted = countOf(count, 'lucru nu este în ordine', 'lucruri nu sunt în ordine');
  return count > mostProblems ? `${counted}, dintre care primele ${mostProblems}:` : `${counted}:`;
}

function LoadingHome() {
  return (
    <Columns role="progressbar" aria-label="Se încarcă">
      {[4, 5].map((count) => (
        <Skeleton key={count} variant="rounded" height={48 + count * 40} />
      ))}
    </Columns>
  );
}

function LoadingLines({ count }: { count: number }) {
  return (
    <Stack role="progressbar" aria-label="Se încarcă" spacing={2}>
      {Array.from({ length: count }, (_line, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <Skeleton key={line} height={22} />
      ))}
    </Stack>
  );
}

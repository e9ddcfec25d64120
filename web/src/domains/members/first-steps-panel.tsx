/** Setup of a new register: the steps in order, each with its state (OPE-35). */
import type { FirstStep, FirstSteps } from '@ceccar/contract/operation/first-steps';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { importsPath, paths, placeOn } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';

/** Settings of the current year. */
const settingsPath = paths.yearSettings.replace('/:year?', '');

type StepText = { path: string; title: string; text: string };

const steps: Record<FirstStep['key'], StepText> = {
  account: {
    path: placeOn(paths.account, 'second-factor'),
    title: 'Contul dumneavoastră',
    text: 'O parolă pe care numai dumneavoastră o știți, a doua verificare la autentificare și adresa de e-mail a contului.',
  },
  backups: {
    path: placeOn(paths.system, 'backup'),
    title: 'Copiile de siguranță',
    text: 'Locul lor, pe alt disc (BACKUP_TO), și fraza care le criptează (BACKUP_KEY) se scriu în configurația serverului. Fără frază nimeni nu le mai citește: păstrați-o și în altă parte.',
  },
  email: {
    path: placeOn(paths.system, 'email'),
    title: 'E-mailul',
    text: 'Serverul de e-mail (SMTP_URL, MAIL_FROM) se scrie în configurația serverului. Cu el membrii află de rapoarte și termene, iar o parolă uitată se alege din nou.',
  },
  address: {
    path: placeOn(paths.system, 'address'),
    title: 'Adresa publică',
    text: 'Adresa la care se deschide registrul (PUBLIC_URL) se scrie în configurația serverului; documentele o poartă în codurile QR.',
  },
  body: {
    path: placeOn(paths.system, 'body'),
    title: 'Datele organizației',
    text: 'Codul fiscal (BODY_FISCAL_CODE) și sediul (BODY_SEAT) se scriu în configurația serverului; documentele și paginile de verificare le poartă. Adresa, telefonul și programul fiecărei filiale se scriu la „Filiale”.',
  },
  check: {
    path: placeOn(paths.system, 'check'),
    title: 'Verificarea de noapte',
    text: 'În fiecare noapte registrul caută singur greșeli în date, fișiere și conturi.',
  },
  settings: {
    path: placeOn(settingsPath, 'year-values'),
    title: 'Setările anului',
    text: 'Verificați termenul de depunere, cotizațiile și orele de pregătire, apoi confirmați: rapoartele se calculează după ele.',
  },
  accounts: {
    path: placeOn(settingsPath, 'branch-accounts'),
    title: 'Conturile bancare ale filialelor',
    text: 'Un singur tabel, scris sau lipit din foaia de calcul. O filială fără cont nu poate emite note de plată.',
  },
  users: {
    path: importsPath('users'),
    title: 'Conturile personalului',
    text: 'Un moderator pentru fiecare filială, dintr-un fișier, cu parole de unică folosință. Conturile membrilor pot veni odată cu importul lor.',
  },
  members: {
    path: importsPath('persons'),
    title: 'Importul membrilor',
    text: 'Persoanele, apoi societățile, din fișiere; înainte de a fi scrise se vede ce s-ar schimba.',
  },
};

const groups: readonly { title: string; keys: readonly FirstStep['key'][] }[] = [
  { title: 'Ce apără registrul', keys: ['account', 'backups', 'email', 'address', 'body', 'check'] },
  { title: 'Ce trebuie înaintea membrilor', keys: ['settings', 'accounts', 'users'] },
  { title: 'Membrii', keys: ['members'] },
];

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: theme.spacing(0, 1.5),
    paddingBlock: theme.spacing(1.25),
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));

export function useFirstSteps(isOffered: boolean) {
  return useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi<FirstSteps>('/api/first-steps', { signal }),
    enabled: isOffered,
    // A step may have been completed a moment ago, on the screen it links to.
    staleTime: 0,
  });
}

/** Null once there are members, and for accounts that cannot do the setup. */
export function useOpenSteps(): { steps: FirstSteps['steps'] | null; isLoading: boolean } {
  const isOffered = page.user?.furtherLinks.some(({ links }) =>
    links.some(({ path }) => path === paths.firstSteps),
  );
  const { data, isLoading } = useFirstSteps(isOffered === true);
  const areDone = data?.steps.every((step) => step.key !== 'members' || isDone(step)) !== false;
  return { steps: data && !areDone ? data.steps : null, isLoading };
}

export function FirstStepsPanel({ steps }: Pick<FirstSteps, 'steps'>) {
  return (
    <section aria-labelledby="first-steps">
      <Typography variant="h1" component="h2" id="first-steps">
        Primii pași
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Registrul este nou. Pașii, în ordinea lor, rămân și la „Mai multe”, „Primii pași”.
      </Typography>
      <StepGroups steps={steps} heading="h3" />
    </section>
  );
}

type Heading = 'h2' | 'h3';

export function StepGroups({ steps: all, heading }: Pick<FirstSteps, 'steps'> & { heading: Heading }) {
  return (
    <Stack spacing={2}>
      {groups.map(({ title, keys }) => (
        <StepGroup
          key={title}
          title={title}
          heading={heading}
          steps={all.filter(({ key }) => keys.includes(key))}
        />
      ))}
    </Stack>
  );
}

type GroupProps = { title: string; heading: Heading; steps: readonly FirstStep[] };

function StepGroup({ title, heading, steps: ofGroup }: GroupProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, pb: 0.5 }}>
      <Typography variant="h2" component={heading} id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Steps>
        {ofGroup.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </Steps>
    </Paper>
  );
}

function isDone({ done, of }: FirstStep): boolean {
  return done >= of;
}

function Step({ step }: { step: FirstStep }) {
  const { path, title, text } = steps[step.key];
  const Sign = isDone(step) ? DoneIcon : ToDoIcon;
  return (
    <li>
      <Sign aria-hidden color={isDone(step) ? 'success' : 'disabled'} />
      <div>
        <TextLink to={path} sx={{ fontWeight: 600 }}>
          {title}
        </TextLink>
        {step.state ? <Typography>{step.state}</Typography> : null}
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </div>
      <Typography variant="body2">{standing(step)}</Typography>
    </li>
  );
}

function standing(step: FirstStep): string {
  if (isDone(step)) return 'Făcut';
  return step.done === 0 ? 'De făcut' : `${step.done} din ${step.of}`;
}

/** The first day of a register: what to do next, in its order, with what is done already (MEM-80). */
import type { FirstStep, FirstSteps } from '@ceccar/contract/members/first-steps';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import ToDoIcon from '@mui/icons-material/RadioButtonUnchecked';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/http.ts';
import { page } from '../api/page.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/text-link.tsx';

/** Of the current year. */
const settingsPath = paths.yearSettings.replace('/:year?', '');

const steps: Record<FirstStep['key'], { path: string; title: string; text: string }> = {
  settings: {
    path: settingsPath,
    title: 'Setările anului',
    text: 'Verificați termenul de depunere, cotizațiile fixe și variabile și orele de pregătire: rapoartele se calculează după ele.',
  },
  accounts: {
    path: settingsPath,
    title: 'Conturile bancare ale filialelor',
    text: 'Sub setările anului. O filială fără cont nu poate emite note de plată.',
  },
  users: {
    path: paths.users,
    title: 'Utilizatorii filialelor',
    text: 'Un cont de moderator pentru fiecare filială; conturile membrilor pot veni odată cu importul.',
  },
  members: {
    path: paths.imports,
    title: 'Importul membrilor',
    text: 'Persoanele fizice, apoi societățile, din fișiere; înainte de a fi scrise se vede ce s-ar schimba.',
  },
};

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: theme.spacing(0, 1.5),
    paddingBlock: theme.spacing(1.25),
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
}));

/** Nothing once persons and firms are there, and for who has nothing to do with it. */
export function FirstStepsPanel() {
  const isOffered = page.user?.furtherLinks.some(({ links }) =>
    links.some(({ path }) => path === settingsPath),
  );
  const { data } = useQuery({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => callApi<FirstSteps>('/api/first-steps', { signal }),
    enabled: isOffered === true,
  });
  if (!data || data.steps.every((step) => step.key !== 'members' || isDone(step))) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="first-steps" sx={{ p: 2 }}>
      <Typography variant="h2" id="first-steps">
        Primii pași
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        Registrul este nou. Înainte de membri, în această ordine:
      </Typography>
      <Steps>
        {data.steps.map((step) => (
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

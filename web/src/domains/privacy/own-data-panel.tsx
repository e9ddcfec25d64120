/** A member's own data for download: as document, as data, and with its files (PRI-1). */
import { personDataDays, personDataExports } from '@ceccar/contract/privacy/person-data-exports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { pollWhile } from '../../platform/api/polling.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { forgetLists } from '../../platform/data/record-cache.ts';
import type { Rows } from '../../platform/data/record-calls.ts';
import { useRows } from '../../platform/data/rows.ts';
import { useSave } from '../../platform/data/save.ts';
import { paths } from '../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatBytes, formatMoment } from '../../platform/ui/text/format.ts';

const shownAtOnce = 5;

const isUnderWay = ({ status }: ApiRecord) => status === 'pending' || status === 'processing';

const wordings = {
  person: {
    title: 'Datele mele personale',
    about:
      'Puteți primi o copie a tot ce se păstrează despre dumneavoastră: un PDF ușor de citit, aceleași date în format JSON și fișierele păstrate.',
  },
  company: {
    title: 'Datele societății',
    about:
      'Puteți primi o copie a tot ce se păstrează despre societate: un PDF ușor de citit, aceleași date în format JSON și fișierele păstrate.',
  },
};

/** For members' accounts, of persons and companies. */
export function OwnDataPanel() {
  if (page.user?.roles[0] !== 'ROLE_USER') return null;
  if (page.user.person) return <OwnData {...wordings.person} />;
  return page.user.company ? <OwnData {...wordings.company} /> : null;
}

function OwnData({ title, about }: { title: string; about: string }) {
  const queryClient = useQueryClient();
  const asking = useSave();
  const {
    rows: copies,
    error,
    isPending,
    reload,
  } = useRows(
    personDataExports,
    { perPage: shownAtOnce, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: pollWhile(({ rows }: Rows) => rows.some(isUnderWay)) },
  );

  function ask() {
    void asking.run({
      send: () => callApi<unknown>(`/api/${personDataExports.plural}/ask`, { method: 'POST' }),
      onSettled: () => forgetLists(queryClient, personDataExports.plural),
      doneText: null,
    });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {about} Copia poate fi descărcată {personDataDays} zile.
        </Typography>
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            color="secondary"
            loading={asking.isSaving}
            disabled={copies?.some(isUnderWay) === true}
            onClick={ask}
          >
            Cere o copie a datelor
          </Button>
          <PrivacyLink />
        </Stack>
        {asking.problem ? (
          <Typography color="error" role="alert" sx={{ mt: 1 }}>
            {asking.problem}
          </Typography>
        ) : null}
      </PanelBody>
      {error ? <ListFailure error={error} onRetry={reload} /> : null}
      {isPending ? <LoadingRows columns={2} rows={1} /> : null}
      <List disablePadding aria-label={title}>
        {copies?.map((copy) => (
          <ListItem key={copy.id} divider sx={{ gap: 2, flexWrap: 'wrap' }}>
            <ListItemText primary={formatMoment(String(copy.createdAt))} secondary={stateOf(copy)} />
            {typeof copy.downloadLink === 'string' ? (
              <Button href={copy.downloadLink} download startIcon={<DownloadIcon />}>
                Descarcă ({formatBytes(Number(copy.fileSize))})
              </Button>
            ) : null}
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

function stateOf(copy: ApiRecord): string {
  if (copy.problem) return String(copy.problem);
  const state = fieldText(personDataExports.fields.status, copy.status);
  if (copy.status !== 'done') return `${state}…`;
  const downloadText = copy.takenAt ? `descărcată la ${formatMoment(String(copy.takenAt))}` : '';
  const expiryText = copy.downloadLink === null ? 'fișierul a fost șters după termen' : '';
  return [state, downloadText, expiryText].filter(Boolean).join(' · ');
}

/** Link to the page on personal data; a plain link, because visitors have no router. */
function PrivacyLink() {
  return (
    <Link href={paths.personalData} variant="body2">
      Ce date se păstrează și de ce
    </Link>
  );
}

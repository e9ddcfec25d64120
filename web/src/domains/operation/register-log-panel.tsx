/** The register's log: how far it is signed, and whether it continues a signed head that somebody kept (AUD-98). */
import { text } from '@ceccar/contract/fields';
import type { RegisterLogState } from '@ceccar/contract/operation/register-log-state';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../platform/ui/form/text-control.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { CopyButton } from '../../platform/ui/text/copy-button.tsx';
import { Definition, DefinitionGrid } from '../../platform/ui/text/definition-list.tsx';
import { countOf, formatCount, formatMoment } from '../../platform/ui/text/format.ts';

const path = '/api/operation/register_log';

/** Without a log of the register, nothing. */
export function RegisterLogPanel() {
  const { data } = useQuery({
    queryKey: ['register-log'],
    queryFn: ({ signal }) => callApi<RegisterLogState>(path, { signal }),
  });
  return data?.verifierKey ? <Panel head={data.head} verifierKey={data.verifierKey} /> : null;
}

function Panel({ head, verifierKey }: Pick<RegisterLogState, 'head'> & { verifierKey: string }) {
  return (
    <Paper variant="outlined" component="section" aria-labelledby="register-log-title">
      <PanelBody>
        <Stack spacing={2}>
          <Typography variant="h2" id="register-log-title">
            Jurnalul registrului
          </Typography>
          <DefinitionGrid>
            <Definition label="Poziții semnate">{head ? formatCount(head.size) : 'Niciuna încă'}</Definition>
            <Definition label="Semnat la">{head ? formatMoment(head.signedAt) : '–'}</Definition>
            <Definition label="Capătul semnat">
              {head ? (
                <>
                  de păstrat în afara registrului <CopyButton value={head.note} label="capătul semnat" />
                </>
              ) : (
                '–'
              )}
            </Definition>
            <Definition label="Cheia publică">
              de publicat <CopyButton value={verifierKey} label="cheia publică" />
            </Definition>
          </DefinitionGrid>
          {head ? <Comparison /> : null}
        </Stack>
      </PanelBody>
    </Paper>
  );
}

const field = text({ label: 'Un capăt păstrat', format: 'long' });

function Comparison() {
  const [note, setNote] = useState('');
  const compare = useMutation({
    mutationFn: () => callApi<RegisterLogState>(`${path}?${new URLSearchParams({ head: note })}`),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    compare.mutate();
  }

  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} noValidate>
      <Typography variant="body2" color="textSecondary">
        Lipiți un capăt semnat mai demult, de exemplu din dosarul register-log de lângă copii: se vede dacă
        jurnalul îl continuă. Rândurile registrului se compară cu jurnalul în fiecare noapte.
      </Typography>
      <LabelledControl id="register-log-head" label={field.label}>
        <TextControl id="register-log-head" field={field} value={note} onChange={setNote} />
      </LabelledControl>
      <div>
        <Button type="submit" variant="outlined" loading={compare.isPending} disabled={note.trim() === ''}>
          Compară
        </Button>
      </div>
      <div role="status">
        {compare.error ? <Alert severity="error">{errorText(compare.error)}</Alert> : null}
        {compare.data ? <Verdict comparison={compare.data.comparison} /> : null}
      </div>
    </Stack>
  );
}

function Verdict({ comparison }: Pick<RegisterLogState, 'comparison'>) {
  if (!comparison) return null;
  const { size, fault } = comparison;
  return fault === null ? (
    <Alert severity="success">
      {`Jurnalul continuă acest capăt: cele ${countOf(size ?? 0, 'poziție', 'poziții')} de atunci sunt neschimbate.`}
    </Alert>
  ) : (
    <Alert severity="error">{fault}</Alert>
  );
}

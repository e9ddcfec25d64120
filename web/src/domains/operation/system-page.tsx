/** State of the system, problems first, for administrators. */
import { countText, hoursText } from '@ceccar/contract/count-text';
import { type ExternalServiceName, externalServices } from '@ceccar/contract/operation/external-services';
import type { SystemState } from '@ceccar/contract/operation/system-state';
import { recentHours } from '@ceccar/contract/time-units';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { Definition, DefinitionGrid } from '../../platform/ui/text/definition-list.tsx';
import { formatCount, formatMoment } from '../../platform/ui/text/format.ts';
import { LinkedDefinition } from '../../platform/ui/text/linked-definition.tsx';
import { HeldWork } from './held-work-panel.tsx';
import { RegisterLogPanel } from './register-log-panel.tsx';
import { ReleaseCnpReveals } from './release-cnp-reveals.tsx';
import { useSystemState } from './system-state.ts';

export function SystemPage() {
  const { data, error, refetch } = useSystemState();
  return (
    <Stack spacing={2}>
      <PageTitle>Starea sistemului</PageTitle>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={3} rows={4} />}
      {data ? (
        <Typography variant="h2" component="p">
          {data.lastNight}
        </Typography>
      ) : null}
      {data ? <Verdict wrong={data.wrong} /> : null}
      {data ? <HeldWork held={data.held} onDecided={() => void refetch()} /> : null}
      {data ? <Facts state={data} /> : null}
      <RegisterLogPanel />
    </Stack>
  );
}

function Verdict({ wrong }: Pick<SystemState, 'wrong'>) {
  if (wrong.length === 0) return <Alert severity="success">Totul este în ordine.</Alert>;
  return (
    <Alert severity="warning">
      <AlertTitle>Nu este în ordine</AlertTitle>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
        {wrong.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Stack>
    </Alert>
  );
}

function Facts({
  state: {
    backup,
    drill,
    check,
    files,
    queue,
    letters,
    disk,
    memberFiles,
    cnpReveals,
    cnpStoppedAt,
    certificates,
    seal,
    services,
    replica,
    version,
    publicUrl,
    body,
  },
}: {
  state: SystemState;
}) {
  return (
    <Paper variant="outlined">
      <PanelBody>
        <DefinitionGrid>
          <LinkedDefinition id="backup" label="Ultima copie de siguranță">
            {momentOr(backup.lastDoneAt)}
          </LinkedDefinition>
          <Definition label="Ultima probă de restaurare">{momentOr(drill.lastDoneAt)}</Definition>
          <LinkedDefinition id="check" label="Ultima verificare de noapte">
            {momentOr(check.lastAt)}
          </LinkedDefinition>
          <Definition label="Fișiere comparate cu depozitul">{momentOr(files.lastDoneAt)}</Definition>
          <Definition label="Lucrări care așteaptă">{formatCount(queue.waiting)}</Definition>
          <Definition label="Cea mai veche lucrare">{momentOr(queue.oldest?.since ?? null)}</Definition>
          <LinkedDefinition id="email" label="E-mailuri">
            {letters.isOn ? outboxText(letters) : 'Nu se trimit'}
          </LinkedDefinition>
          <LinkedDefinition id="address" label="Adresa publică">
            {publicUrl ?? 'Nu este setată'}
          </LinkedDefinition>
          <LinkedDefinition id="body" label="Organizația">
            {[body.fiscalCode ? `CUI ${body.fiscalCode}` : 'fără CUI', body.seat ?? 'fără sediu'].join(', ')}
          </LinkedDefinition>
          <Definition label="Loc liber pe disc">
            {disk ? `${gigabytes(disk.freeBytes)} din ${gigabytes(disk.totalBytes)} GB` : '–'}
          </Definition>
          <Definition label="Fișiere trimise de membri">
            {`${megabytes(memberFiles.bytes)} MB; un membru are cel mult ${megabytes(memberFiles.most)} din ${megabytes(memberFiles.quota)} MB`}
          </Definition>
          <Definition label={`CNP-uri arătate în ultimele ${hoursText(recentHours)}`}>
            {formatCount(cnpReveals)}
            {cnpStoppedAt === null ? null : <ReleaseCnpReveals />}
          </Definition>
          {certificates.map(({ name, expiresAt }) => (
            <Definition key={name} label={`Certificatul ${name} expiră`}>
              {momentOr(expiresAt)}
            </Definition>
          ))}
          <Definition label="Sigiliul electronic expiră">
            {seal ? momentOr(seal.expiresAt) : 'Documentele nu sunt sigilate'}
          </Definition>
          {services.map(({ name, failingSince }) => (
            <Definition key={name} label={serviceLabel(name)}>
              {failingSince === null
                ? 'Fără probleme cunoscute'
                : `Nu merge din ${formatMoment(failingSince)}`}
            </Definition>
          ))}
          {replica ? <Definition label="Replica pentru citire">{replicaText(replica)}</Definition> : null}
          <Definition label="Versiunea">{version}</Definition>
          {backup.last?.told ? (
            <Definition label="Ce cuprinde copia" isWide>
              {backup.last.told}
            </Definition>
          ) : null}
          {drill.last?.told ? (
            <Definition label="Ce a arătat proba" isWide>
              {drill.last.told}
            </Definition>
          ) : null}
        </DefinitionGrid>
      </PanelBody>
    </Paper>
  );
}

function serviceLabel(name: ExternalServiceName): string {
  return externalServices.find((one) => one.name === name)?.label ?? name;
}

function outboxText({ oldest, failed }: SystemState['letters']): string {
  if (oldest) return `Cel mai vechi așteaptă din ${formatMoment(oldest.since)}`;
  return failed > 0 ? `${formatCount(failed)} nu au putut fi trimise` : 'Toate trimise';
}

function replicaText({ lagSeconds, lists }: NonNullable<SystemState['replica']>): string {
  const lag =
    lagSeconds === null
      ? 'Nu răspunde'
      : lagSeconds === 0
        ? 'La zi'
        : `În urmă cu ${countText(lagSeconds, 'secundă', 'secunde', formatCount(lagSeconds))}`;
  if (lists.all === 0) return lag;
  return `${lag}; a răspuns la ${formatCount(lists.ofReplica)} din ultimele ${countText(lists.all, 'listă', 'liste')}`;
}

function megabytes(bytes: number): string {
  return formatCount(Math.ceil(bytes / 1e6));
}

function gigabytes(bytes: number): string {
  return formatCount(Math.floor(bytes / 1e9));
}

function momentOr(moment: string | null): string {
  return moment === null ? '–' : formatMoment(moment);
}

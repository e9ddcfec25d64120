/** Anonymisation by two administrators: one proposes the list of former members, another confirms it (PRI-11). */
import { anonymisations } from '@ceccar/contract/privacy/anonymisations';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { page } from '../../platform/api/page.ts';
import { useSave } from '../../platform/data/save.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { countOf, formatDay, formatMoment } from '../../platform/ui/text/format.ts';
import { DryRun } from './dry-run.tsx';
import { FormerMemberTable } from './former-member-table.tsx';
import { type FormerList, useDeciding, useFormerMembers, useLists } from './former-members.ts';

const membersOf = (count: number) => countOf(count, 'fost membru', 'foști membri');

export function FormerMembersPage() {
  const { data, error, refetch } = useLists();
  if (isRefusal(error)) return <RefusedPage error={error} />;
  const lists = data?.['hydra:member'] ?? [];
  const open = lists.find(({ status }) => status === 'proposed' || status === 'confirmed');
  const ended = lists.filter((list) => list !== open);
  return (
    <Stack spacing={2}>
      <PageTitle>{anonymisations.title}</PageTitle>
      <Typography color="textSecondary" sx={{ maxWidth: 800 }}>
        Cine este radiat sau decedat și nu mai are nicio înregistrare de{' '}
        {countOf(page.keptFor.formerMemberYears, 'an', 'ani')} nu mai trebuie identificat. Un administrator
        propune lista, altul o confirmă. Numele devine „Membru anonimizat”; CNP-ul, datele de contact și
        fișierele se șterg pentru totdeauna, iar sumele din contabilitate rămân aceleași.
      </Typography>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={3} rows={3} />}
      {data ? open ? <OpenList key={open.id} list={open} /> : <Preview /> : null}
      {ended.length > 0 ? <EndedLists lists={ended} /> : null}
    </Stack>
  );
}

/** Members who would be on a list proposed now. */
function Preview() {
  const { data, error, refetch, paging } = useFormerMembers(null);
  const deciding = useDeciding();
  const saving = useSave();
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={5} rows={3} />;
  const { before, deletedCount, 'hydra:totalItems': total } = data;
  const isNobody = total === 0 && deletedCount === 0;
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">
          <span role="status">{isNobody ? 'Nu este nimeni de anonimizat' : membersOf(total)}</span>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Fără nicio înregistrare din {formatDay(before)}
          {deletedCount > 0
            ? `; în istoric mai sunt ${countOf(deletedCount, 'persoană ștearsă', 'persoane șterse')}`
            : ''}
          .
        </Typography>
        {saving.problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {saving.problem}
          </Alert>
        ) : null}
        {isNobody ? null : (
          <Button
            variant="contained"
            sx={{ mt: 2 }}
            loading={saving.isSaving}
            onClick={() =>
              void saving.run({
                send: () => deciding.send('/propose'),
                onSettled: deciding.refresh,
                doneText: 'Lista a fost propusă. O confirmă alt administrator.',
              })
            }
          >
            Propune anonimizarea
          </Button>
        )}
      </PanelBody>
      {total > 0 ? <FormerMemberTable members={data['hydra:member']} /> : null}
      <ListPages list={{ ...paging, total }} />
    </Paper>
  );
}

function OpenList({ list }: { list: FormerList }) {
  const { data, paging } = useFormerMembers(list.id);
  const deciding = useDeciding();
  const dropping = useSave();
  const isProposed = list.status === 'proposed';
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">
          <span role="status">
            {isProposed
              ? `${membersOf(list.memberCount)}: așteaptă confirmarea`
              : `În lucru: ${list.doneCount + list.keptCount} din ${list.memberCount}`}
          </span>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Propusă de {list.userFullName}, la {formatMoment(String(list.createdAt))}
        </Typography>
        {isProposed ? <DryRun listId={list.id} /> : null}
        {isProposed && list.abilities?.confirm !== true ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            Lista o confirmă alt administrator decât cel care a propus-o.
          </Alert>
        ) : null}
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ mt: 2, flexWrap: 'wrap', '&:empty': { display: 'none' } }}
        >
          <AskedButton
            isOffered={isProposed && list.abilities?.confirm === true}
            label="Confirmă anonimizarea"
            button={{ variant: 'contained', color: 'error' }}
            title="Confirmați anonimizarea?"
            confirm="Confirmă anonimizarea"
            isDestructive
            work={{
              send: () => deciding.send(`/${list.id}/confirm`),
              onSettled: deciding.refresh,
              doneText: 'Anonimizarea a început.',
            }}
          >
            <Typography>
              Datele a {membersOf(list.memberCount)} se șterg pentru totdeauna. Nimeni nu le mai poate aduce
              înapoi.
            </Typography>
          </AskedButton>
          {isProposed ? (
            <Button
              variant="outlined"
              color="secondary"
              loading={dropping.isSaving}
              onClick={() =>
                void dropping.run({
                  send: () => deciding.send(`/${list.id}/drop`),
                  onSettled: deciding.refresh,
                  doneText: 'Lista a fost abandonată.',
                })
              }
            >
              Renunță la listă
            </Button>
          ) : null}
        </Stack>
      </PanelBody>
      {data ? <FormerMemberTable members={data['hydra:member']} /> : <LoadingRows columns={5} rows={3} />}
      {data ? <ListPages list={{ ...paging, total: data['hydra:totalItems'] }} /> : null}
    </Paper>
  );
}

function EndedLists({ lists }: { lists: readonly FormerList[] }) {
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Liste încheiate</Typography>
      </PanelBody>
      <List disablePadding aria-label="Liste încheiate">
        {lists.map((list) => (
          <ListItem key={list.id} divider>
            <ListItemText primary={endOf(list)} secondary={whoOf(list)} />
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

function endOf({ status, memberCount, doneCount, keptCount, problem }: FormerList): string {
  const state = fieldText(anonymisations.fields.status, status);
  if (status === 'dropped') return `${state}: ${membersOf(memberCount)}`;
  const kept = keptCount > 0 ? `, ${keptCount} rămași` : '';
  return `${state}: ${doneCount} anonimizați din ${memberCount}${kept}${problem ? `. ${problem}` : ''}`;
}

function whoOf({ userFullName, deciderName, createdAt, decidedAt }: FormerList): string {
  const proposed = `Propusă de ${userFullName}, la ${formatMoment(String(createdAt))}`;
  return deciderName
    ? `${proposed} · hotărâtă de ${deciderName}, la ${formatMoment(String(decidedAt))}`
    : proposed;
}

/** `/hours_proofs`, a desk: proofs of hours from elsewhere that the branch judges, the earliest first (TRA-39). */
import { type ProofState, proofStates } from '@ceccar/contract/training/hours-proofs';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ownBranch } from '../../../platform/api/page.ts';
import { referenceKey } from '../../../platform/api/records.ts';
import { personPath } from '../../../platform/paths.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { pageLabel } from '../../../platform/ui/list/page-labels.ts';
import { useAddressFilters } from '../../../platform/ui/list/paging.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { formatDay, formatMoment } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { AcceptProof, RefuseProof } from './judge-proof.tsx';
import { type HoursProof, moveProof, proofsPerPage, useProofsIn, useRefreshProofs } from './proof-data.ts';
import { ProofFile } from './proof-file.tsx';
import { hoursOf, kindText, proofStateText, toneOfProof } from './proof-texts.ts';

const otherStates = proofStates.filter(({ value }) => value !== 'waiting');

export function ProofDesk() {
  const { values, change, paging } = useAddressFilters(['state'], proofsPerPage);
  const { page, setPage } = paging;
  const state: ProofState = otherStates.find(({ value }) => value === values.state)?.value ?? 'waiting';
  const { data, error, refetch } = useProofsIn(state, page);
  const total = data?.['hydra:totalItems'] ?? 0;
  const pages = Math.ceil(total / proofsPerPage);
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <PageTitle number={total > 0 ? String(total) : undefined}>Ore din altă parte</PageTitle>
      <Box sx={{ maxWidth: 280 }}>
        <LabelledControl id="proofs-state" label="Dovezi">
          <SelectControl
            id="proofs-state"
            value={state === 'waiting' ? '' : state}
            options={otherStates.map(({ value, label }) => ({ value, label: label.replace(/ă$/, 'e') }))}
            emptyLabel="de judecat"
            onChange={(value) => change('state', value)}
          />
        </LabelledControl>
      </Box>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingRows columns={3} rows={6} /> : null}
      {data?.['hydra:member'].map((proof) => (
        <ProofCard key={proof.id} proof={proof} />
      ))}
      {data && total === 0 ? (
        <Paper variant="outlined">
          <ListEmpty
            hasFilters={state !== 'waiting'}
            text="Nu este nicio dovadă de judecat. Membrii le trimit din pagina lor de cursuri."
          />
        </Paper>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          aria-label="Pagini de dovezi"
          getItemAriaLabel={pageLabel}
          onChange={(_event, number) => setPage(number)}
        />
      ) : null}
    </Stack>
  );
}

function ProofCard({ proof }: { proof: HoursProof }) {
  const id = useId();
  const { memberName, regNumber, regionName, alsoSentBy, capLeft, abilities } = proof;
  const uuid = referenceKey(proof.person);
  return (
    <Paper variant="outlined" component="article" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack spacing={1.5}>
        <div>
          <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {uuid === null ? memberName : <TextLink to={personPath(uuid)}>{memberName}</TextLink>}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              regNumber && `nr. ${regNumber}`,
              ownBranch ? null : regionName,
              `trimisă la ${formatMoment(proof.sentAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </div>
        {proof.state === 'waiting' ? null : (
          <Typography>
            <ToneMark color={toneOfProof(proof)}>{proofStateText(proof, false)}</ToneMark>
          </Typography>
        )}
        {proof.reason ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>Motivul: {proof.reason}</Typography>
        ) : null}
        {alsoSentBy ? (
          <Alert severity="warning">Același document a fost trimis și de: {alsoSentBy}.</Alert>
        ) : null}
        <DefinitionGrid>
          <Definition label="Felul pregătirii">{kindText(proof)}</Definition>
          <Definition label="Organizatorul">{proof.organiser || 'șters'}</Definition>
          <Definition label="Încheiată la">{formatDay(proof.endedOn)}</Definition>
          <Definition label="Ore cerute">{hoursOf(proof.hours)}</Definition>
          {typeof capLeft === 'number' ? (
            <Definition label="Până la limita anului">{hoursOf(capLeft)}</Definition>
          ) : null}
          <Definition label="Dovada" isWide>
            <ProofFile proof={proof} />
          </Definition>
        </DefinitionGrid>
        {abilities.judge === true ? (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <AcceptProof proof={proof} />
            <RefuseProof proof={proof} />
          </Stack>
        ) : null}
        {abilities.reopen === true ? <Reopen proof={proof} /> : null}
      </Stack>
    </Paper>
  );
}

function Reopen({ proof }: { proof: HoursProof }) {
  const refresh = useRefreshProofs();
  return (
    <div>
      <AskedButton
        label={
          <>
            Judecă din nou
            <VisuallyHidden>: {proof.memberName}</VisuallyHidden>
          </>
        }
        button={{ variant: 'text' }}
        title="Judecați din nou dovada?"
        confirm="Judecă din nou"
        work={{
          send: () => moveProof(proof.id, 'reopen'),
          onSettled: refresh,
          doneText: 'Dovada este din nou de judecat.',
        }}
      >
        {proof.state === 'accepted'
          ? 'Orele acceptate nu se mai socotesc până la noua hotărâre.'
          : 'Membrul o vede din nou ca fiind de judecat.'}
      </AskedButton>
    </div>
  );
}

/** A member's hours from elsewhere: what was sent, how it was judged, and the next proof (TRA-37). */

import { bucharestDay } from '@ceccar/contract/bucharest-day';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { ToneMark } from '../../../platform/ui/text/tone.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { type HoursProof, moveProof, useOwnProofs, useRefreshProofs } from './proof-data.ts';
import { ProofFile } from './proof-file.tsx';
import { hoursOf, kindText, proofStateText, proofTitle, toneOfProof } from './proof-texts.ts';
import { SendProof } from './send-proof.tsx';

export function OwnProofs({ person }: { person: string }) {
  const [isSending, setSending] = useState(false);
  const { data, error, refetch } = useOwnProofs();
  const proofs = data?.['hydra:member'] ?? [];
  return (
    <section aria-labelledby="proofs">
      <Typography variant="h2" id="proofs" sx={{ mb: 1.5 }}>
        Ore din altă parte
      </Typography>
      <Stack spacing={2}>
        <Typography color="textSecondary">
          Pregătirea făcută la alt organizator se dovedește cu diploma sau adeverința primită. Orele se
          socotesc după ce filiala le acceptă.
        </Typography>
        {isSending ? (
          <Paper variant="outlined" sx={{ p: 2 }}>
            <SendProof person={person} onDone={() => setSending(false)} />
          </Paper>
        ) : (
          <div>
            <Button variant="contained" onClick={() => setSending(true)}>
              Trimite o dovadă
            </Button>
          </div>
        )}
        {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {!error && !data ? <LoadingRows columns={2} rows={2} /> : null}
        {data && proofs.length === 0 ? (
          <Typography color="textSecondary">Nu ați trimis încă nicio dovadă.</Typography>
        ) : null}
        {proofs.map((proof) => (
          <OwnProof key={proof.id} proof={proof} />
        ))}
      </Stack>
    </section>
  );
}

function OwnProof({ proof }: { proof: HoursProof }) {
  const id = useId();
  const refresh = useRefreshProofs();
  return (
    <Paper variant="outlined" component="article" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Stack spacing={1}>
        <Typography variant="h3" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {proofTitle(proof)}
        </Typography>
        <Typography role="status">
          <ToneMark color={toneOfProof(proof)}>{proofStateText(proof, true)}</ToneMark>
        </Typography>
        {proof.reason ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>Motivul: {proof.reason}</Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary">
          {kindText(proof)} · {hoursOf(proof.hours)} · trimisă la{' '}
          {formatDay(bucharestDay(new Date(proof.sentAt)))}
        </Typography>
        <ProofFile proof={proof} />
        {proof.abilities.withdraw === true ? (
          <div>
            <AskedButton
              label={
                <>
                  Retrage
                  <VisuallyHidden>: {proofTitle(proof)}</VisuallyHidden>
                </>
              }
              button={{ variant: 'text', color: 'secondary' }}
              title="Retrageți dovada?"
              confirm="Retrage"
              cancel="Rămâne"
              work={{
                send: () => moveProof(proof.id, 'withdraw'),
                onSettled: refresh,
                doneText: 'Dovada a fost retrasă.',
              }}
            >
              Filiala nu o mai judecă. O puteți trimite din nou.
            </AskedButton>
          </div>
        ) : null}
      </Stack>
    </Paper>
  );
}

/** Accepts or refuses a proof of hours, in a dialog of its own (TRA-39). */
import { hoursProofs, proofKinds, refusalReason } from '@ceccar/contract/training/hours-proofs';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useAskedSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { readField } from '../../../platform/ui/form/form-values.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import { type HoursProof, moveProof, useRefreshProofs } from './proof-data.ts';

type Props = { proof: HoursProof };

const { hours: hoursField, kind: kindField } = hoursProofs.fields;

export function AcceptProof({ proof }: Props) {
  const id = useId();
  const saving = useAskedSave();
  const refresh = useRefreshProofs();
  const [hours, setHours] = useState(String(proof.hours));
  const [kind, setKind] = useState<string>(proof.kind);
  const [error, setError] = useState<string>();

  function accept() {
    const read = readField(hoursField, hours);
    if (!read.ok) return setError(read.message);
    void saving.run({
      send: () => moveProof(proof.id, 'accept', { hours: read.value, kind }),
      onSettled: refresh,
      doneText: 'Orele au fost acceptate.',
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="contained" onClick={saving.ask}>
        Acceptă
        <VisuallyHidden>: {proof.memberName}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={saving.isAsking}
        title="Acceptați orele?"
        confirmLabel="Acceptă"
        isBusy={saving.isSaving}
        problem={saving.problem}
        onCancel={saving.close}
        onConfirm={accept}
      >
        <Stack spacing={1.5}>
          <span>
            {proof.memberName}: orele se socotesc în anul {proof.endedOn.slice(0, 4)}.
          </span>
          <LabelledControl id={`${id}-hours`} label={hoursField.label} required error={error} reservesLine>
            <OutlinedInput
              id={`${id}-hours`}
              value={hours}
              aria-describedby={remarksId(`${id}-hours`)}
              aria-invalid={error !== undefined}
              inputProps={{ inputMode: 'numeric' }}
              onChange={({ target }) => {
                setError(undefined);
                setHours(target.value);
              }}
            />
          </LabelledControl>
          <LabelledControl id={`${id}-kind`} label={kindField.label} required>
            <SelectControl id={`${id}-kind`} value={kind} options={proofKinds} onChange={setKind} />
          </LabelledControl>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

export function RefuseProof({ proof }: Props) {
  const id = useId();
  const saving = useAskedSave();
  const refresh = useRefreshProofs();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function refuse() {
    const read = readField(refusalReason, reason);
    if (!read.ok) return setError(read.message);
    void saving.run({
      send: () => moveProof(proof.id, 'refuse', { reason: read.value }),
      onSettled: refresh,
      doneText: 'Dovada a fost refuzată.',
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" onClick={saving.ask}>
        Refuză
        <VisuallyHidden>: {proof.memberName}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={saving.isAsking}
        title="Refuzați dovada?"
        confirmLabel="Refuză"
        isDestructive
        isBusy={saving.isSaving}
        problem={saving.problem}
        onCancel={saving.close}
        onConfirm={refuse}
      >
        <Stack spacing={1.5}>
          <span>{proof.memberName} citește motivul în pagina cursurilor.</span>
          <LabelledControl id={id} label={refusalReason.label} required error={error} reservesLine>
            <OutlinedInput
              id={id}
              value={reason}
              multiline
              minRows={3}
              aria-describedby={remarksId(id)}
              aria-invalid={error !== undefined}
              inputProps={{ maxLength: refusalReason.max }}
              onChange={({ target }) => {
                setError(undefined);
                setReason(target.value);
              }}
            />
          </LabelledControl>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

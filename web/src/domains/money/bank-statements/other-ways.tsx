/** Other actions for a receipt without a note: post it to a member, split it, or set it aside with a reason. */

import { messages } from '@ceccar/contract/messages';
import { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { PartsForm } from './parts-form.tsx';
import type { StatementLine } from './statement-line.ts';
import type { useLineChange } from './statement-lines.ts';

type Props = { line: StatementLine; region: string; change: ReturnType<typeof useLineChange> };

export function OtherWays({ line, region, change }: Props) {
  const [isPosting, setPosting] = useState(false);
  const name = `${formatMoney(line.amount)}, ${line.payerName ?? 'plătitor necunoscut'}`;
  if (isPosting)
    return <PartsForm line={line} region={region} change={change} onCancel={() => setPosting(false)} />;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
      <Button
        variant="outlined"
        aria-label={`Pe un membru sau în părți: ${name}`}
        onClick={() => setPosting(true)}
      >
        Pe un membru sau în părți
      </Button>
      <LeaveAside name={name} change={change} />
    </Stack>
  );
}

const { asideReason } = bankStatementLines.fields;

function LeaveAside({ name, change }: { name: string; change: Props['change'] }) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  async function leave() {
    if (reason.trim() === '') return setError(messages.required(asideReason.label));
    setAsking(false);
    await change.apply({ asideReason: reason });
  }

  return (
    <>
      <Button color="secondary" aria-label={`Exclude: ${name}`} onClick={() => setAsking(true)}>
        Exclude
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Excludeți încasarea?"
        confirmLabel="Exclude"
        isBusy={change.isSaving}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {name}
        <LabelledControl id={id} label={asideReason.label} required error={error}>
          <TextControl
            id={id}
            field={asideReason}
            value={reason}
            onChange={(text) => {
              setReason(text);
              setError(undefined);
            }}
            describedBy={remarksId(id)}
          />
        </LabelledControl>
      </ConfirmDialog>
    </>
  );
}

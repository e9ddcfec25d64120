/** Shows the secret once as a QR code, and asks for a code that proves the application has it. */
import type { NewSecondFactor, RecoveryCodes } from '@ceccar/contract/account/second-factor';
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { QrCode } from '../../../platform/ui/pictures/qr-code.tsx';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';

const Key = styled('code')({ overflowWrap: 'anywhere' });

type Props = { added: NewSecondFactor; onCodes: (codes: readonly string[]) => void };

export function AddApplication({ added: { key, uri }, onCodes }: Props) {
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSave();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '') return;
    void saving.run({
      send: () => callApi<RecoveryCodes>('/api/account/second-factor', { method: 'PUT', body: { code } }),
      onSaved: ({ codes }) => onCodes(codes),
      doneText: 'A doua verificare este activă.',
      failedText: null,
    });
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <Typography>1. Scanați codul cu aplicația de pe telefon, sau tastați în ea cheia de sub el.</Typography>
      <QrCode text={uri} />
      <div>
        <Key>{key}</Key> <CopyButton value={key} label="cheia" />
      </div>
      <Typography>2. Scrieți codul de șase cifre pe care îl arată aplicația.</Typography>
      <Stack spacing={2} sx={{ maxWidth: 400 }}>
        <LabelledControl
          id="first-code"
          label="Cod"
          error={isTried && code.trim() === '' ? messages.required('Cod') : undefined}
        >
          <OutlinedInput
            id="first-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputProps={{ inputMode: 'numeric', 'aria-describedby': remarksId('first-code') }}
          />
        </LabelledControl>
        {saving.problem ? <Alert severity="error">{saving.problem}</Alert> : null}
        <Button type="submit" variant="contained" loading={saving.isSaving} sx={{ alignSelf: 'start' }}>
          Confirmă
        </Button>
      </Stack>
    </Stack>
  );
}

/** Asks for the password, or for a passkey, before a factor changes (ACC-196). */
import type { OwnerProof } from '@ceccar/contract/account/confirmation';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { explainDevice, OwnerProofControl, signAsOwner } from '../owner-proof.tsx';

type Props<T> = {
  path: string;
  button: string;
  hasPasskey: boolean;
  doneText: string | null;
  onDone: (answer: T) => void;
};

export function PasswordAgainForm<T>({ path, button, hasPasskey, doneText, onDone }: Props<T>) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSave();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '') run(async () => ({ password }));
  }

  function run(prove: () => Promise<OwnerProof>) {
    void saving.run({
      send: async () => callApi<T>(path, { method: 'POST', body: await prove() }),
      explain: explainDevice,
      onSaved(answer) {
        setPassword('');
        setTried(false);
        onDone(answer);
      },
      doneText,
      failedText: null,
    });
  }

  return (
    <Stack component="form" noValidate spacing={2} sx={{ maxWidth: 400 }} onSubmit={submit}>
      <OwnerProofControl
        password={password}
        onPassword={setPassword}
        isTried={isTried}
        hasPasskey={hasPasskey}
        isBusy={saving.isSaving}
        onPasskey={() => run(signAsOwner)}
      />
      {saving.problem ? <Alert severity="error">{saving.problem}</Alert> : null}
      <Button type="submit" variant="outlined" loading={saving.isSaving} sx={{ alignSelf: 'start' }}>
        {button}
      </Button>
    </Stack>
  );
}

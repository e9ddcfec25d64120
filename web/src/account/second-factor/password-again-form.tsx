/** Asks for the password before a security-relevant change. */
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../api/http.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useSaving } from '../../ui/form/saving.ts';

type Props<T> = { path: string; button: string; doneText: string | null; onDone: (answer: T) => void };

export function PasswordAgainForm<T>({ path, button, doneText, onDone }: Props<T>) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const saving = useSaving();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '') return;
    void saving.run({
      send: () => callApi<T>(path, { method: 'POST', body: { password } }),
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
      <LabelledControl
        id={id}
        label="Parola contului"
        error={isTried && password === '' ? messages.required('Parola contului') : undefined}
      >
        <PasswordInput id={id} value={password} onChange={setPassword} autoComplete="current-password" />
      </LabelledControl>
      {saving.problem ? <Alert severity="error">{saving.problem}</Alert> : null}
      <Button type="submit" variant="outlined" loading={saving.isSaving} sx={{ alignSelf: 'start' }}>
        {button}
      </Button>
    </Stack>
  );
}

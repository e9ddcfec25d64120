import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { callApi } from '../api/http.ts';
import { LabelledControl, remarksId } from '../ui/form/labelled-control.tsx';
import { useSending } from './sending.ts';

const label = 'Nume de utilizator sau e-mail';

/** Says the same whether or not there is such an account, as the server does. */
export function PasswordLinkForm() {
  const [username, setUsername] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSending(() => callApi('/api/password-link', { method: 'POST', body: { username } }));

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && !sending.isBusy) void sending.start();
  }

  if (sending.isDone) {
    return (
      <Alert severity="success">
        Dacă există un cont cu acest nume, legătura a plecat spre adresa lui de e-mail. Este valabilă 30 de
        minute.
      </Alert>
    );
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <LabelledControl
        id="username"
        label={label}
        error={isTried && username.trim() === '' ? messages.required(label) : undefined}
      >
        <OutlinedInput
          id="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoFocus
          autoComplete="username"
          inputProps={{
            autoCapitalize: 'none',
            spellCheck: false,
            'aria-describedby': remarksId('username'),
          }}
        />
      </LabelledControl>
      <div aria-live="assertive">
        {sending.problem ? <Alert severity="error">{sending.problem}</Alert> : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy}>
        Trimite legătura
      </Button>
    </Stack>
  );
}

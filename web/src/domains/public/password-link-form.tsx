import { passwordLinkMinutes } from '@ceccar/contract/account/link-validity';
import { minutesText } from '@ceccar/contract/count-text';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { useSending } from './sending.ts';
import { UsernameControl } from './username-control.tsx';

const label = 'Nume de utilizator sau e-mail';

/** Shows the same text whether or not the account exists, as the server does. */
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
        Dacă există un cont cu acest nume, legătura a plecat spre adresa lui de e-mail. Este valabilă{' '}
        {minutesText(passwordLinkMinutes)}.
      </Alert>
    );
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <UsernameControl label={label} value={username} onChange={setUsername} isTried={isTried} />
      <div aria-live="assertive">
        {sending.problem ? <Alert severity="error">{sending.problem}</Alert> : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy}>
        Trimite legătura
      </Button>
    </Stack>
  );
}

import { objectionToPassword, passwordLengthHint } from '@ceccar/contract/account/new-password';
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { paths } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../platform/ui/form/password-input.tsx';
import { useSending } from './sending.ts';

export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState('');
  const sending = useSending(() =>
    callApi('/api/password-link', { method: 'PUT', body: { token, newPassword: password } }),
  );
  const refused = sent === password ? refusalOf(sending.error) : undefined;
  const weak = objectionToPassword(password) ?? refused;
  const different = password === repeated ? undefined : messages.passwordsDiffer;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (weak || different || sending.isBusy) return;
    setSent(password);
    void sending.start();
  }

  if (sending.isDone) {
    return (
      <>
        <Alert severity="success">Parola a fost schimbată. Vă puteți autentifica acum cu ea.</Alert>
        <Button variant="contained" href={paths.signIn}>
          Autentificare
        </Button>
      </>
    );
  }
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <LabelledControl
        id="newPassword"
        label="Parola nouă"
        hint={passwordLengthHint()}
        error={isTried ? weak : undefined}
      >
        <PasswordInput
          id="newPassword"
          value={password}
          onChange={setPassword}
          autoFocus
          autoComplete="new-password"
        />
      </LabelledControl>
      <LabelledControl
        id="repeated"
        label="Parola nouă, încă o dată"
        error={isTried && !weak ? different : undefined}
      >
        <PasswordInput id="repeated" value={repeated} onChange={setRepeated} autoComplete="new-password" />
      </LabelledControl>
      <div aria-live="assertive">
        {sending.problem && !refusalOf(sending.error) ? (
          <Alert severity="error">{sending.problem}</Alert>
        ) : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy}>
        Schimbă parola
      </Button>
    </Stack>
  );
}

/** Password errors that only the server can detect, such as a common password (ACC-74). */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.violations.find(({ propertyPath }) => propertyPath === 'newPassword')?.message;
}

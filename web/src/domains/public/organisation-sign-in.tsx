/** Sign-in with an account of the organisation (ACC-155): the button, why it was refused, and the code that it may need. */
import {
  oidcAccountRefusals,
  oidcAsksCode,
  oidcOtherAccount,
  oidcParameter,
  oidcPaths,
  oidcRefusals,
} from '@ceccar/contract/account/oidc';
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { useSending } from './sending.ts';
import { postSignIn, signInErrorText } from './sign-in.ts';
import { SignInExtra } from './sign-in-extra.tsx';

/** What the server says of the sign-in from which the browser returns. */
const outcome = () => new URLSearchParams(window.location.search).get(oidcParameter);

export function isOrganisationCodeAsked(): boolean {
  return outcome() === oidcAsksCode;
}

const refusals = Object.keys(oidcRefusals) as (keyof typeof oidcRefusals)[]; // its own keys

function findRefusal() {
  return refusals.find((name) => name === outcome());
}

export function OrganisationRefusal() {
  const refusal = findRefusal();
  return refusal ? <Alert severity="error">{oidcRefusals[refusal]}</Alert> : null;
}

/**
 * Below the form, since most who sign in are members. A link, because the page may send forms only to its own site
 * (Content-Security-Policy), and the provider is another.
 */
export function OrganisationSignIn() {
  const refusal = findRefusal();
  if (page.organisationSignIn === null) return null;
  const asksAccount = refusal !== undefined && oidcAccountRefusals.includes(refusal);
  return (
    <Stack spacing={2}>
      <Divider>sau</Divider>
      <Button variant="outlined" href={startPath(asksAccount)}>
        {page.organisationSignIn}
      </Button>
    </Stack>
  );
}

function startPath(asksAccount: boolean): string {
  const next = new URLSearchParams(window.location.search).get('next');
  const query = new URLSearchParams({
    ...(next === null ? {} : { next }),
    ...(asksAccount ? { [oidcOtherAccount]: '1' } : {}),
  }).toString();
  return query === '' ? oidcPaths.start : `${oidcPaths.start}?${query}`;
}

/** The account here has a second factor: its code is asked for after the provider, too (ACC-160). */
export function OrganisationCodeForm({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSending(async () => {
    onSignedIn(await postSignIn(oidcPaths.code, { code }));
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== '' && !sending.isBusy) void sending.start();
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <SignInExtra
        asked={{ code: messages.codeNeeded }}
        values={{ code }}
        isTried={isTried}
        onChange={(values) => setCode(values.code ?? '')}
      />
      <div aria-live="assertive">
        {sending.error ? <Alert severity="error">{signInErrorText(sending.error)}</Alert> : null}
      </div>
      <Button type="submit" variant="contained" loading={sending.isBusy || sending.isDone}>
        Autentificare
      </Button>
      <Button href={paths.signIn}>Renunță</Button>
    </Stack>
  );
}

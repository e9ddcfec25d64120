/** Signing in with a passkey: by a button, and among the names that the browser offers at the field. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { askDevice, canListPasskeys, canUsePasskeys, isDeclined, signInWithPasskey } from './passkey.ts';
import { signInErrorText } from './sign-in.ts';

type Props = {
  /** Set if only this account may continue. */
  fixedUsername?: string;
  /** Also lists the passkeys at the field of the user name. */
  isListed?: boolean;
  onSignedIn: (token: string) => void;
};

/** A challenge is valid for five minutes: the list gets a new one before. */
const renewedAfterMs = 4 * 60_000;

const declinedText =
  'Nu a fost folosită nicio cheie de acces. Încercați din nou sau intrați cu numele de utilizator și parola.';

export function PasskeyButton({ fixedUsername, isListed = false, onSignedIn }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function list() {
    if (!(await canListPasskeys())) return;
    // Without the list there is still the button: only what follows a choice is shown.
    const passkey = await askDevice({ isListed: true }).catch(() => undefined);
    if (!passkey) return;
    try {
      onSignedIn(await signInWithPasskey(passkey, fixedUsername));
    } catch (error) {
      setProblem(signInErrorText(error));
      void list();
    }
  }

  async function ask() {
    setBusy(true);
    setProblem(null);
    try {
      onSignedIn(await signInWithPasskey(await askDevice({ isListed: false }), fixedUsername));
    } catch (error) {
      setBusy(false);
      setProblem(
        error instanceof ApiError ? signInErrorText(error) : isDeclined(error) ? declinedText : unusableText,
      );
      // The question of the button ended the list.
      if (isListed) void list();
    }
  }

  const renew = useEffectEvent(() => {
    if (!isBusy && document.visibilityState === 'visible') void list();
  });
  // An effect, because the browser holds the list outside React; a newer one replaces it.
  useEffect(() => {
    if (!isListed) return;
    renew();
    const timer = setInterval(renew, renewedAfterMs);
    return () => clearInterval(timer);
  }, [isListed]);

  if (!canUsePasskeys()) return null;
  return (
    <Stack spacing={2}>
      <Button variant="outlined" loading={isBusy} onClick={() => void ask()}>
        Intrați cu o cheie de acces
      </Button>
      <div aria-live="assertive">{problem ? <Alert severity="error">{problem}</Alert> : null}</div>
    </Stack>
  );
}

const unusableText = 'Cheile de acces nu pot fi folosite în acest browser.';

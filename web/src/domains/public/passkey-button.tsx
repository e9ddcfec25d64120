/** Signing in with a passkey: by a button, and among the names that the browser offers at the field. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import {
  askDevice,
  canListPasskeys,
  canUsePasskeys,
  endQuestion,
  isDeclined,
  signInWithPasskey,
} from './passkey.ts';
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

  const questions = useRef(0);

  function question(isInList: boolean) {
    questions.current += 1;
    const own = questions.current;
    return askDevice({ isListed: isInList, isLatest: () => questions.current === own });
  }

  async function list() {
    if (!(await canListPasskeys())) return;
    // Without the list there is still the button: only what follows a choice is shown.
    const passkey = await question(true).catch(() => undefined);
    if (!passkey) return;
    try {
      onSignedIn(await signInWithPasskey(passkey, fixedUsername));
    } catch (error) {
      // No new list at once: a device that answers by itself would be refused again and again.
      setProblem(signInErrorText(error));
    }
  }

  async function ask() {
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await question(false);
      if (passkey) onSignedIn(await signInWithPasskey(passkey, fixedUsername));
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
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
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      questions.current += 1;
      // The browser's list of passkeys must not stay open after somebody has signed in.
      if (canUsePasskeys()) endQuestion().catch(() => undefined);
    };
  }, [isListed]);

  if (!canUsePasskeys()) return null;
  return (
    <div>
      <Button variant="outlined" fullWidth loading={isBusy} onClick={() => void ask()}>
        Intrați cu o cheie de acces
      </Button>
      <div aria-live="assertive">
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return signInErrorText(error);
  return isDeclined(error) ? declinedText : 'Cheile de acces nu pot fi folosite în acest browser.';
}

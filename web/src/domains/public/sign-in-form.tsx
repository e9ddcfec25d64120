/** User name and password; used by the sign-in page and by the dialog for signing in again. */
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../platform/ui/form/password-input.tsx';
import { signIn, signInErrorText } from './sign-in.ts';
import { type Extra, extraNames, type Input, readAsked, SignInExtra } from './sign-in-extra.tsx';
import { UsernameControl } from './username-control.tsx';

type Props = {
  /** Set if only this account may continue. */
  fixedUsername?: string;
  onSignedIn: (token: string) => void;
};

export function SignInForm({ fixedUsername, onSignedIn }: Props) {
  const [username, setUsername] = useState(fixedUsername ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Input>({});
  const [extra, setExtra] = useState<Extra>({});
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
  const secondsLeft = useCountdown(blockedUntil);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function send() {
    setBusy(true);
    setProblem(null);
    try {
      onSignedIn(await signIn({ username: username.trim(), password, ...extra }));
    } catch (error) {
      const more = error instanceof ApiError ? readAsked(error.violations) : null;
      setBusy(false);
      if (more) {
        // A field that was already shown is required again because its value was wrong: show that as an error.
        const again = extraNames.filter((name) => asked[name] && more[name]);
        if (again.length > 0) setProblem(again.map((name) => more[name]).join(' '));
        setAsked({ ...asked, ...more });
        setTried(false);
        return;
      }
      setProblem(signInErrorText(error));
      // A code can be used only once.
      setExtra(({ newPassword }) => (newPassword === undefined ? {} : { newPassword }));
      if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
        setBlockedUntil(Date.now() + error.retryAfter * 1000);
      }
      if (!asked.code) passwordInput.current?.select();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isComplete = extraNames.every((name) => !asked[name] || extra[name]);
    if (!isBusy && secondsLeft === null && username.trim() && password && isComplete) void send();
  }

  const shownProblem =
    blockedUntil === null ? problem : secondsLeft === null ? null : messages.signInSlowed(secondsLeft);

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit}>
      <UsernameControl
        label="Nume de utilizator"
        value={username}
        onChange={setUsername}
        isTried={isTried}
        isFixed={fixedUsername !== undefined}
      />
      <LabelledControl
        id="password"
        label="Parola"
        error={isTried && password.trim() === '' ? messages.required('Parola') : undefined}
      >
        <PasswordInput
          id="password"
          value={password}
          onChange={setPassword}
          inputRef={passwordInput}
          autoFocus={fixedUsername !== undefined}
          autoComplete="current-password"
        />
      </LabelledControl>
      <SignInExtra asked={asked} values={extra} isTried={isTried} onChange={setExtra} />
      <div aria-live="assertive">
        {shownProblem ? (
          <Alert severity={secondsLeft === null ? 'error' : 'warning'}>{shownProblem}</Alert>
        ) : null}
      </div>
      <Button type="submit" variant="contained" loading={isBusy} disabled={secondsLeft !== null}>
        Autentificare
      </Button>
    </Stack>
  );
}

/** Seconds left until a time; null if it has passed or there is none. */
function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  // An effect, because the clock is outside React; it ticks only while the countdown runs.
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left > 0 ? left : null;
}

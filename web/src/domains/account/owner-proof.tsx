/** The password, or a passkey of the account in its place, before the factors of the account change (ACC-196). */
import type { OwnerProof } from '@ceccar/contract/account/confirmation';
import type { OwnPasskeyRequest } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import Button from '@mui/material/Button';
import type { PublicKeyCredentialDescriptorJSON } from '@simplewebauthn/browser';
import { useId } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import type { Explained } from '../../platform/data/save.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { PasswordInput } from '../../platform/ui/form/password-input.tsx';
import { canUsePasskeys, isDeclined, loadPasskeyLibrary } from '../public/passkey.ts';

type Props = {
  password: string;
  onPassword: (password: string) => void;
  isTried: boolean;
  hasPasskey: boolean;
  isBusy: boolean;
  /** Confirms by a passkey instead of the password. */
  onPasskey: () => void;
  autoFocus?: boolean;
};

export function OwnerProofControl({
  password,
  onPassword,
  isTried,
  hasPasskey,
  isBusy,
  onPasskey,
  autoFocus = false,
}: Props) {
  const id = useId();
  return (
    <>
      <LabelledControl
        id={id}
        label="Parola contului"
        required
        error={isTried && password === '' ? messages.required('Parola contului') : undefined}
      >
        <PasswordInput
          id={id}
          value={password}
          onChange={onPassword}
          autoFocus={autoFocus}
          autoComplete="current-password"
        />
      </LabelledControl>
      {hasPasskey && canUsePasskeys() ? (
        <Button onClick={onPasskey} disabled={isBusy} sx={{ alignSelf: 'start' }}>
          Confirmați cu o cheie de acces, fără parolă
        </Button>
      ) : null}
    </>
  );
}

/** Asks the device to sign for this session. */
export async function signAsOwner(): Promise<OwnerProof> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadPasskeyLibrary(),
    callApi<OwnPasskeyRequest>('/api/account/passkeys/request', { method: 'POST' }),
  ]);
  const { allowCredentials, ...options } = optionsJSON;
  const { id, response } = await startAuthentication({
    // Transports are given back as a browser named them; unknown ones are ignored.
    optionsJSON: { ...options, allowCredentials: allowCredentials as PublicKeyCredentialDescriptorJSON[] },
  });
  return { passkey: { id, response: { ...response, userHandle: response.userHandle ?? '' } } };
}

/** Problems of the device; those of the server are shown as usual. */
export function explainDevice(error: unknown): Explained | undefined {
  if (error instanceof ApiError) return undefined;
  return {
    problem: isDeclined(error)
      ? 'Nu a fost folosită nicio cheie de acces. Încercați din nou sau scrieți parola.'
      : 'Cheile de acces nu pot fi folosite în acest browser. Scrieți parola.',
  };
}

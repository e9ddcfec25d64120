/** Adding a passkey: the password, then the device makes the key (ACC-165). */
import type { NewPasskey, OwnPasskey, PasskeyCreation } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { isDeclined, loadPasskeyLibrary } from '../../public/passkey.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { useSaving } from '../../ui/form/saving.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { passkeysAddress } from './passkey-item.tsx';
import { PasskeyNameControl } from './passkey-name-control.tsx';

type Props = { onAdded: () => void; onClose: () => void };

export function AddPasskey({ onAdded, onClose }: Props) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useSaving();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '') return;
    void adding.run({
      send: () => add(password, name.trim()),
      onSaved: () => {
        onAdded();
        onClose();
      },
      explain: (error) => (error instanceof ApiError ? undefined : { problem: deviceProblem(error) }),
      doneText: 'Cheia de acces a fost adăugată.',
      failedText: null,
    });
  }

  return (
    <PasskeyDialog
      title="Adăugați o cheie de acces"
      button="Continuă"
      isBusy={adding.isSaving}
      problem={adding.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>
        După parolă, browserul vă întreabă unde păstrați cheia: pe acest dispozitiv, pe telefon sau pe o cheie
        de securitate.
      </DialogContentText>
      <LabelledControl
        id={id}
        label="Parola contului"
        required
        error={isTried && password === '' ? messages.required('Parola contului') : undefined}
      >
        <PasswordInput
          id={id}
          value={password}
          onChange={setPassword}
          autoFocus
          autoComplete="current-password"
        />
      </LabelledControl>
      <PasskeyNameControl
        value={name}
        onChange={setName}
        hint="După care o recunoașteți, de exemplu „Telefonul meu”. Dacă îl lăsați gol, primește numele browserului."
      />
    </PasskeyDialog>
  );
}

async function add(password: string, name: string): Promise<OwnPasskey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadPasskeyLibrary(),
    callApi<PasskeyCreation>(`${passkeysAddress}/begin`, { method: 'POST', body: { password } }),
  ]);
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const passkey = {
    id,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
  const body: NewPasskey = { passkey, ...(name === '' ? {} : { name }) };
  return callApi<OwnPasskey>(passkeysAddress, { method: 'POST', body });
}

function deviceProblem(error: unknown): string {
  if (isDeclined(error)) return 'Dispozitivul nu a făcut nicio cheie de acces. Încercați din nou.';
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'Acest dispozitiv are deja o cheie de acces a contului.';
  return 'Acest dispozitiv nu poate păstra o cheie de acces care să vă recunoască. Alegeți altul.';
}

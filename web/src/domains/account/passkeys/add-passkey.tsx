/** Adding a passkey: the password or another passkey, then the device makes the key (ACC-165). */
import type { OwnerProof } from '@ceccar/contract/account/confirmation';
import type { NewPasskey, OwnPasskey, PasskeyCreation } from '@ceccar/contract/account/passkeys';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { isDeclined, loadPasskeyLibrary } from '../../public/passkey.ts';
import { OwnerProofControl, signAsOwner } from '../owner-proof.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { passkeysAddress } from './passkey-item.tsx';
import { PasskeyNameControl } from './passkey-name-control.tsx';

type Props = { hasPasskey: boolean; onAdded: () => void; onClose: () => void };

export function AddPasskey({ hasPasskey, onAdded, onClose }: Props) {
  const [password, setPassword] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useSave();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '') run(async () => ({ password }));
  }

  function run(prove: () => Promise<OwnerProof>) {
    void adding.run({
      send: async () => add(await prove(), name.trim()),
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
      <OwnerProofControl
        password={password}
        onPassword={setPassword}
        isTried={isTried}
        hasPasskey={hasPasskey}
        isBusy={adding.isSaving}
        onPasskey={() => run(signAsOwner)}
        autoFocus
      />
      <PasskeyNameControl
        value={name}
        onChange={setName}
        hint="După care o recunoașteți, de exemplu „Telefonul meu”. Dacă îl lăsați gol, primește numele browserului."
      />
    </PasskeyDialog>
  );
}

async function add(proof: OwnerProof, name: string): Promise<OwnPasskey> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadPasskeyLibrary(),
    callApi<PasskeyCreation>(`${passkeysAddress}/begin`, { method: 'POST', body: proof }),
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

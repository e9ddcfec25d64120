/** One passkey: when it was used; renaming and deleting it. */
import type { OwnerProof } from '@ceccar/contract/account/confirmation';
import { type OwnPasskey, passkeyName } from '@ceccar/contract/account/passkeys';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { useSave } from '../../../platform/data/save.ts';
import { formatDayOf, formatMoment } from '../../../platform/ui/text/format.ts';
import { explainDevice, OwnerProofControl, signAsOwner } from '../owner-proof.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyNameControl } from './passkey-name-control.tsx';

export const passkeysAddress = '/api/account/passkeys';

type Props = { passkey: OwnPasskey; mayRemove: boolean; onChanged: () => void };

export function PasskeyItem({ passkey, mayRemove, onChanged }: Props) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const [isRemoving, setRemoving] = useState(false);
  const [isRenaming, setRenaming] = useState(false);

  const used = lastUsedAt ? `folosită ultima dată ${formatMoment(lastUsedAt)}` : 'nefolosită încă';
  return (
    <ListItem divider sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      <ListItemText
        sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}
        primary={
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <span>{name}</span>
            {isSynced ? <Chip label="Sincronizată" variant="outlined" /> : null}
          </Stack>
        }
        secondary={`adăugată ${formatDayOf(createdAt)} · ${used}`}
      />
      <Stack direction="row" spacing={1}>
        <Button
          variant="outlined"
          aria-label={`Redenumește cheia de acces ${name}`}
          onClick={() => setRenaming(true)}
        >
          Redenumește
        </Button>
        {mayRemove ? (
          <Button
            variant="outlined"
            aria-label={`Șterge cheia de acces ${name}`}
            onClick={() => setRemoving(true)}
          >
            Șterge
          </Button>
        ) : null}
      </Stack>
      {isRenaming ? (
        <RenamePasskey passkey={passkey} onRenamed={onChanged} onClose={() => setRenaming(false)} />
      ) : null}
      {isRemoving ? (
        <RemovePasskey passkey={passkey} onRemoved={onChanged} onClose={() => setRemoving(false)} />
      ) : null}
    </ListItem>
  );
}

type RemoveProps = { passkey: OwnPasskey; onRemoved: () => void; onClose: () => void };

function RemovePasskey({ passkey: { id, name }, onRemoved, onClose }: RemoveProps) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const removing = useSave();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '') run(async () => ({ password }));
  }

  function run(prove: () => Promise<OwnerProof>) {
    void removing.run({
      send: async () =>
        callApi<void>(`${passkeysAddress}/${id}/remove`, { method: 'POST', body: await prove() }),
      onSaved: onClose,
      onSettled: onRemoved,
      explain: explainDevice,
      doneText: 'Cheia de acces a fost ștearsă.',
      failedText: null,
    });
  }

  return (
    <PasskeyDialog
      title="Ștergeți cheia de acces?"
      button="Șterge"
      isBusy={removing.isSaving}
      problem={removing.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>
        Cu „{name}” nu se va mai putea intra în cont, iar sesiunile deschise cu ea se încheie, în afară de cea
        curentă. Ștergeți apoi cheia și de pe dispozitiv.
      </DialogContentText>
      <OwnerProofControl
        password={password}
        onPassword={setPassword}
        isTried={isTried}
        hasPasskey
        isBusy={removing.isSaving}
        onPasskey={() => run(signAsOwner)}
        autoFocus
      />
    </PasskeyDialog>
  );
}

type RenameProps = { passkey: OwnPasskey; onRenamed: () => void; onClose: () => void };

function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const renaming = useSave();
  const read = passkeyName.safeParse({ name: typed });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!read.success) return;
    void renaming.run({
      send: () => callApi(`${passkeysAddress}/${id}`, { method: 'PATCH', body: read.data }),
      onSaved: () => {
        onRenamed();
        onClose();
      },
      doneText: 'Cheia de acces a fost redenumită.',
      failedText: null,
    });
  }

  return (
    <PasskeyDialog
      title="Redenumiți cheia de acces"
      button="Salvează"
      isBusy={renaming.isSaving}
      problem={renaming.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasskeyNameControl
        value={typed}
        onChange={setTyped}
        error={isTried ? read.error?.issues[0]?.message : undefined}
        autoFocus
        required
      />
    </PasskeyDialog>
  );
}

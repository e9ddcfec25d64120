/** One passkey: when it was used; renaming and deleting it. */
import { type OwnPasskey, passkeyName } from '@ceccar/contract/account/passkeys';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../api/http.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAskedSaving, useSaving } from '../../ui/form/saving.ts';
import { formatDayOf, formatMoment } from '../../ui/format.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyNameControl } from './passkey-name-control.tsx';

export const passkeysAddress = '/api/account/passkeys';

type Props = { passkey: OwnPasskey; onChanged: () => void };

export function PasskeyItem({ passkey, onChanged }: Props) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey;
  const removing = useAskedSaving();
  const [isRenaming, setRenaming] = useState(false);

  function remove() {
    void removing.run({
      send: () => callApi<void>(`${passkeysAddress}/${id}`, { method: 'DELETE' }),
      onSettled: onChanged,
      doneText: 'Cheia de acces a fost ștearsă.',
      failedText: null,
    });
  }

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
        <Button variant="outlined" aria-label={`Șterge cheia de acces ${name}`} onClick={removing.ask}>
          Șterge
        </Button>
      </Stack>
      {isRenaming ? (
        <RenamePasskey passkey={passkey} onRenamed={onChanged} onClose={() => setRenaming(false)} />
      ) : null}
      <ConfirmDialog
        isOpen={removing.isAsking}
        title="Ștergeți cheia de acces?"
        confirmLabel="Șterge"
        isDestructive
        isBusy={removing.isSaving}
        problem={removing.problem}
        onConfirm={remove}
        onCancel={removing.close}
      >
        Cu „{name}” nu se va mai putea intra în cont, iar sesiunile deschise cu ea se încheie, în afară de cea
        curentă. Ștergeți apoi cheia și de pe dispozitiv.
      </ConfirmDialog>
    </ListItem>
  );
}

type RenameProps = { passkey: OwnPasskey; onRenamed: () => void; onClose: () => void };

function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const renaming = useSaving();
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

/** The passkeys of the own account (ACC-166). */
import { mostPasskeys, type OwnPasskey } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { canUsePasskeys } from '../../public/passkey.ts';
import { FactorUnusedNotice, useFactorReload, useFactorState } from '../factor-state.tsx';
import { sessionsKey } from '../session-list.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyItem, passkeysAddress } from './passkey-item.tsx';

const passkeysKey = ['account', 'passkeys'];

export function PasskeyPanel() {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => callApi<Collection<OwnPasskey>>(passkeysAddress, { signal }),
  });
  const passkeys = data?.['hydra:member'];
  const factors = useFactorState().data;
  const reloadFactors = useFactorReload();
  const mayChange = factors?.isFactorUnused === false;

  function reload() {
    void refetch();
    reloadFactors();
    // A deleted passkey ends its sessions (ACC-172).
    void queryClient.invalidateQueries({ queryKey: sessionsKey });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Chei de acces</Typography>
        <Typography variant="body2" color="textSecondary">
          Cu o cheie de acces intrați în cont fără parolă și fără cod: dispozitivul vă recunoaște după
          amprentă, după față sau după PIN. Adăugați câte una de pe fiecare dispozitiv pe care îl folosiți.
          Dacă pierdeți unul, ștergeți cheia lui: se încheie și sesiunile deschise cu ea.
        </Typography>
        {factors?.isFactorUnused ? <FactorUnusedNotice state={factors} panel="passkeys" /> : null}
        {passkeys && mayChange ? <AddButton count={passkeys.length} onAdd={() => setAdding(true)} /> : null}
      </PanelBody>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingRows columns={2} rows={1} /> : null}
      {passkeys && passkeys.length > 0 ? (
        <List disablePadding aria-label="Chei de acces">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} mayRemove={mayChange} onChanged={reload} />
          ))}
        </List>
      ) : null}
      {isAdding ? (
        <AddPasskey
          hasPasskey={factors?.hasPasskey ?? false}
          onAdded={reload}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Paper>
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const problem = !canUsePasskeys()
    ? page.passkeyOrigin === window.location.origin
      ? 'Acest browser nu poate folosi chei de acces.'
      : messages.passkeysElsewhere
    : count >= mostPasskeys
      ? messages.tooManyPasskeys(mostPasskeys)
      : null;
  if (problem !== null)
    return (
      <Typography variant="body2" sx={{ mt: 1 }}>
        {problem}
      </Typography>
    );
  return (
    <Button variant="outlined" onClick={onAdd} sx={{ mt: 2 }}>
      Adaugă o cheie de acces
    </Button>
  );
}

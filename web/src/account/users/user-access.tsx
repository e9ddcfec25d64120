/** Help for users who cannot sign in: invitation, new password, removal of the second factor and of passkeys, link to the organisation. */
import type { GivenPassword } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/http.ts';
import { page } from '../../api/page.ts';
import { refreshRecords } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useAskedSaving } from '../../ui/form/saving.ts';
import { PanelBody } from '../../ui/panel.tsx';
import { SendInvitation } from '../send-invitation.tsx';

export function UserAccess({ user }: { user: ApiRecord }) {
  if (user.uuid === page.user?.uuid) return null;
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="h2">Acces</Typography>
          {user.lastSignedInAt === null ? <Invitation user={user} /> : null}
          <NewPassword user={user} />
          {user.hasSecondFactor === true ? <SecondFactor user={user} /> : null}
          {Number(user.passkeys) > 0 ? <Passkeys user={user} /> : null}
          {user.hasOrganisationAccount === true ? <OrganisationAccount user={user} /> : null}
        </Stack>
      </PanelBody>
    </Paper>
  );
}

function Invitation({ user }: { user: ApiRecord }) {
  if (page.sendsEmails) return <SendInvitation of={user} />;
  return (
    <Typography variant="body2" color="textSecondary">
      Instalarea nu are un server de e-mail: invitații nu se pot trimite, parola se dă de aici.
    </Typography>
  );
}

function NewPassword({ user }: { user: ApiRecord }) {
  const giving = useAskedSaving();
  const [password, setPassword] = useState<string | null>(null);

  function give() {
    void giving.run({
      send: () => callApi<GivenPassword>(`${user['@id']}/password-reset`, { method: 'POST' }),
      onSaved: (given) => setPassword(given.password),
      doneText: null,
      failedText: null,
    });
  }

  return (
    <>
      {password ? (
        <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
          Parola de unică folosință: <strong>{password}</strong>{' '}
          <CopyButton value={password} label="parola" />
          <br />
          Nu se mai arată. La prima autentificare cu ea, {String(user.username)} își alege alta.
        </Alert>
      ) : null}
      <Button variant="outlined" onClick={giving.ask}>
        Dă o parolă nouă
      </Button>
      <ConfirmDialog
        isOpen={giving.isAsking}
        title="Dați o parolă nouă?"
        confirmLabel="Dă o parolă nouă"
        isBusy={giving.isSaving}
        problem={giving.problem}
        onConfirm={give}
        onCancel={giving.close}
      >
        Parola actuală a contului {String(user.username)} nu va mai funcționa, iar sesiunile lui se încheie.
      </ConfirmDialog>
    </>
  );
}

function SecondFactor({ user }: { user: ApiRecord }) {
  const removing = useAskedSaving();
  const queryClient = useQueryClient();

  function remove() {
    void removing.run({
      send: () => callApi<void>(`${user['@id']}/second-factor-reset`, { method: 'POST' }),
      onSettled: () => void refreshRecords(queryClient, users.plural),
      doneText: 'A doua verificare a fost scoasă.',
      failedText: null,
    });
  }

  return (
    <>
      {Number(user.wrongCodes) > 0 ? (
        <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
          Coduri greșite la a doua verificare, de la ultima autentificare: {String(user.wrongCodes)}.
        </Alert>
      ) : null}
      <Button variant="outlined" onClick={removing.ask}>
        Scoate a doua verificare
      </Button>
      <ConfirmDialog
        isOpen={removing.isAsking}
        title="Scoateți a doua verificare?"
        confirmLabel="Scoate"
        isBusy={removing.isSaving}
        problem={removing.problem}
        onConfirm={remove}
        onCancel={removing.close}
      >
        Contul {String(user.username)} se va autentifica numai cu parola, până când o adaugă din nou.
        Sesiunile lui se încheie.
      </ConfirmDialog>
    </>
  );
}

function OrganisationAccount({ user }: { user: ApiRecord }) {
  const unlinking = useAskedSaving();
  const queryClient = useQueryClient();

  function unlink() {
    void unlinking.run({
      send: () => callApi<void>(`${user['@id']}/organisation-account-reset`, { method: 'POST' }),
      onSettled: () => void refreshRecords(queryClient, users.plural),
      doneText: 'Contul organizației a fost dezlegat.',
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" onClick={unlinking.ask}>
        Dezleagă contul organizației
      </Button>
      <ConfirmDialog
        isOpen={unlinking.isAsking}
        title="Dezlegați contul organizației?"
        confirmLabel="Dezleagă"
        isBusy={unlinking.isSaving}
        problem={unlinking.problem}
        onConfirm={unlink}
        onCancel={unlinking.close}
      >
        Sesiunile contului {String(user.username)} se încheie. La următoarea intrare cu un cont al
        organizației se leagă cel care are adresa de e-mail {String(user.email)}.
      </ConfirmDialog>
    </>
  );
}

function Passkeys({ user }: { user: ApiRecord }) {
  const removing = useAskedSaving();
  const queryClient = useQueryClient();

  function remove() {
    void removing.run({
      send: () => callApi<void>(`${user['@id']}/passkeys-reset`, { method: 'POST' }),
      onSettled: () => void refreshRecords(queryClient, users.plural),
      doneText: 'Cheile de acces au fost șterse.',
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" onClick={removing.ask}>
        Șterge cheile de acces ({String(user.passkeys)})
      </Button>
      <ConfirmDialog
        isOpen={removing.isAsking}
        title="Ștergeți cheile de acces?"
        confirmLabel="Șterge"
        isDestructive
        isBusy={removing.isSaving}
        problem={removing.problem}
        onConfirm={remove}
        onCancel={removing.close}
      >
        Contul {String(user.username)} se va autentifica din nou cu parola, de exemplu după ce și-a pierdut
        dispozitivele. Sesiunile lui se încheie.
      </ConfirmDialog>
    </>
  );
}

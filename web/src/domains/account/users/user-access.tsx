/** Help for users who cannot sign in: invitation, new password, removal of the second factor and of passkeys, link to the organisation. */
import type { GivenPassword } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { page } from '../../../platform/api/page.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { refreshRecords } from '../../../platform/data/record-cache.ts';
import type { Work } from '../../../platform/data/save.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';
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
  const [password, setPassword] = useState<string | null>(null);

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
      <AskedButton
        label="Dă o parolă nouă"
        title="Dați o parolă nouă?"
        confirm="Dă o parolă nouă"
        work={{
          send: () => callApi<GivenPassword>(`${user['@id']}/password-reset`, { method: 'POST' }),
          onSaved: (given) => setPassword(given.password),
          doneText: null,
        }}
      >
        Parola actuală a contului {String(user.username)} nu va mai funcționa, iar sesiunile lui se încheie.
      </AskedButton>
    </>
  );
}

/** Something is reset on the account, which then shows its new state. */
function useReset(user: ApiRecord, what: string, doneText: string): Work<void> {
  const queryClient = useQueryClient();
  return {
    send: () => callApi<void>(`${user['@id']}/${what}-reset`, { method: 'POST' }),
    onSettled: () => refreshRecords(queryClient, users.plural),
    doneText,
  };
}

function SecondFactor({ user }: { user: ApiRecord }) {
  const reset = useReset(user, 'second-factor', 'A doua verificare a fost scoasă.');
  return (
    <>
      {Number(user.wrongCodes) > 0 ? (
        <Alert severity="warning" sx={{ alignSelf: 'stretch' }}>
          Coduri greșite la a doua verificare, de la ultima autentificare: {String(user.wrongCodes)}.
        </Alert>
      ) : null}
      <AskedButton
        label="Scoate a doua verificare"
        title="Scoateți a doua verificare?"
        confirm="Scoate"
        work={reset}
      >
        Contul {String(user.username)} se va autentifica numai cu parola, până când o adaugă din nou.
        Sesiunile lui se încheie.
      </AskedButton>
    </>
  );
}

function OrganisationAccount({ user }: { user: ApiRecord }) {
  const reset = useReset(user, 'organisation-account', 'Contul organizației a fost dezlegat.');
  return (
    <AskedButton
      label="Dezleagă contul organizației"
      title="Dezlegați contul organizației?"
      confirm="Dezleagă"
      work={reset}
    >
      Sesiunile contului {String(user.username)} se încheie. La următoarea intrare cu un cont al organizației
      se leagă cel care are adresa de e-mail {String(user.email)}.
    </AskedButton>
  );
}

function Passkeys({ user }: { user: ApiRecord }) {
  const reset = useReset(user, 'passkeys', 'Cheile de acces au fost șterse.');
  return (
    <AskedButton
      label={`Șterge cheile de acces (${String(user.passkeys)})`}
      title="Ștergeți cheile de acces?"
      confirm="Șterge"
      isDestructive
      work={reset}
    >
      Contul {String(user.username)} se va autentifica din nou cu parola, de exemplu după ce și-a pierdut
      dispozitivele. Sesiunile lui se încheie.
    </AskedButton>
  );
}

/** A sheet: one's own account, its password and the places where it is signed in. */
import { roleLabels } from '@ceccar/contract/roles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { page } from '../api/page.ts';
import { Definition, DefinitionGrid } from '../ui/definition-list.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PanelBody } from '../ui/panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export function AccountPage() {
  const { user } = page;
  const [isChanged, setChanged] = useState(false);
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <PageTitle>Contul meu</PageTitle>
      {user?.mustChangePassword ? <FirstPassword isChanged={isChanged} /> : null}
      {user ? (
        <Paper variant="outlined">
          <PanelBody>
            <DefinitionGrid>
              <Definition label="Nume">{`${user.lastName} ${user.firstName}`}</Definition>
              <Definition label="Nume de utilizator">{user.username}</Definition>
              <Definition label="Rol">{roleLabels[user.roles[0]]}</Definition>
              {user.region ? <Definition label="Filiala">{user.region.name}</Definition> : null}
            </DefinitionGrid>
          </PanelBody>
        </Paper>
      ) : null}
      <Paper variant="outlined">
        <PanelBody>
          <Typography variant="h2" sx={{ mb: 2 }}>
            Schimbarea parolei
          </Typography>
          <PasswordForm onChanged={() => setChanged(true)} />
        </PanelBody>
      </Paper>
      <SessionList />
    </Stack>
  );
}

/** Of an account whose password was given by somebody else: nothing else opens before it is changed. */
function FirstPassword({ isChanged }: { isChanged: boolean }) {
  if (!isChanged)
    return (
      <Alert severity="warning">
        Ați intrat cu o parolă de unică folosință. Alegeți acum parola dumneavoastră: până atunci nu se
        deschide altă pagină.
      </Alert>
    );
  return (
    <Alert
      severity="success"
      action={
        // Asked of the server anew: this page was made before the rest was open.
        <Button href="/" color="inherit">
          Continuați
        </Button>
      }
    >
      Aveți acum o parolă numai a dumneavoastră.
    </Alert>
  );
}

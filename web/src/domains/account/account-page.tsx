/** The user's own account: password, second factor and passkeys; beside them alerts, sessions, browsers and last sign-ins. */
import { staffAlertsFor } from '@ceccar/contract/operation/staff-alerts';
import { roleLabels } from '@ceccar/contract/roles';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { page } from '../../platform/api/page.ts';
import { LinkedSection } from '../../platform/ui/navigation/linked-section.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { TwoColumns } from '../../platform/ui/page/two-columns.ts';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { Definition, DefinitionGrid } from '../../platform/ui/text/definition-list.tsx';
import { AlertsPanel } from '../emails/alerts-panel.tsx';
import { ReminderPanel } from '../emails/reminder-panel.tsx';
import { OwnDataPanel } from '../privacy/own-data-panel.tsx';
import { BrowserList } from './browser-list.tsx';
import { PasskeyPanel } from './passkeys/passkey-panel.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';

export function AccountPage() {
  const { user } = page;
  const hasAlerts = user !== null && staffAlertsFor(user.roles[0]).length > 0;
  return (
    <Stack spacing={2}>
      <PageTitle>Contul meu</PageTitle>
      <TwoColumns>
        <Stack spacing={2}>
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
              <PasswordForm />
            </PanelBody>
          </Paper>
          {user?.type && page.sendsEmails ? <ReminderPanel /> : null}
          <LinkedSection id="second-factor" label="A doua verificare">
            <SecondFactorPanel />
          </LinkedSection>
          <LinkedSection id="passkeys" label="Chei de acces">
            <PasskeyPanel />
          </LinkedSection>
          <OwnDataPanel />
          {hasAlerts ? <SignInList /> : null}
        </Stack>
        <Stack spacing={2}>
          {hasAlerts ? <AlertsPanel accountRole={user.roles[0]} /> : null}
          <SessionList />
          <BrowserList />
          {/* Beside the shorter of the two columns. */}
          {hasAlerts ? null : <SignInList />}
        </Stack>
      </TwoColumns>
    </Stack>
  );
}

/** The second factor: state, adding, removing (ACC-65). */
import type { NewSecondFactor, SecondFactorState } from '@ceccar/contract/account/second-factor';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { page } from '../../../platform/api/page.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { factorAddress as address, FactorUnusedNotice, useFactorState } from '../factor-state.tsx';
import { AddApplication } from './add-application.tsx';
import { PasswordAgainForm } from './password-again-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

export function SecondFactorPanel() {
  const { data, error, refetch } = useFactorState();
  const [added, setAdded] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function finish() {
    // The account now has full access: reload, so that the server renders the page again.
    if (page.user?.lacksSecondFactor) window.location.assign('/');
    setCodes(null);
    void refetch();
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography variant="h2">A doua verificare</Typography>
            {data?.isOn ? <Chip label="Activă" color="success" variant="outlined" /> : null}
          </Stack>
          {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
          {data || error ? null : <LoadingRows columns={1} rows={2} />}
          {codes ? <RecoveryCodeList codes={codes} onDone={finish} /> : null}
          {data && !codes ? (
            <Content
              state={data}
              added={added}
              onAdded={setAdded}
              onCodes={(given) => {
                setAdded(null);
                setCodes(given);
              }}
              onRemoved={() => void refetch()}
            />
          ) : null}
        </Stack>
      </PanelBody>
    </Paper>
  );
}

type ContentProps = {
  state: SecondFactorState;
  added: NewSecondFactor | null;
  onAdded: (added: NewSecondFactor) => void;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: () => void;
};

function Content({ state, added, onAdded, onCodes, onRemoved }: ContentProps) {
  if (added) return <AddApplication added={added} onCodes={onCodes} />;
  if (state.isOn) {
    return (
      <>
        <Typography>
          La autentificare se cere și codul din aplicație. Mai aveți{' '}
          {countOf(state.recoveryCodesLeft, 'cod', 'coduri')} de recuperare.
        </Typography>
        {state.isFactorUnused ? (
          <FactorUnusedNotice state={state} panel="code" />
        ) : (
          <PasswordAgainForm
            hasPasskey={state.hasPasskey}
            path={`${address}/remove`}
            button="Renunță la a doua verificare"
            doneText="A doua verificare a fost scoasă."
            onDone={onRemoved}
          />
        )}
      </>
    );
  }
  return (
    <>
      {state.isMissing ? (
        <Alert severity="warning">
          Rolul dumneavoastră cere a doua verificare. Activați-o, apoi puteți lucra mai departe.
        </Alert>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        Pe lângă parolă, la autentificare se cere un cod din aplicația de pe telefon (Google Authenticator,
        Microsoft Authenticator, Aegis și altele).
      </Typography>
      {state.isFactorUnused ? (
        <FactorUnusedNotice state={state} panel="code" />
      ) : (
        <PasswordAgainForm<NewSecondFactor>
          hasPasskey={state.hasPasskey}
          path={address}
          button="Activează a doua verificare"
          doneText={null}
          onDone={onAdded}
        />
      )}
    </>
  );
}

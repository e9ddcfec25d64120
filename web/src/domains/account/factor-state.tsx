/** What the session may change of the account's factors, and how to go on where it may not (ACC-195). */
import type { SecondFactorState } from '@ceccar/contract/account/second-factor';
import { messages } from '@ceccar/contract/messages';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { acceptToken } from '../../platform/api/session.ts';
import { PasskeyButton } from '../public/passkey-button.tsx';

export const factorAddress = '/api/account/second-factor';
const factorKey = ['account', 'second-factor'];

export function useFactorState() {
  return useQuery({
    queryKey: factorKey,
    queryFn: ({ signal }) => callApi<SecondFactorState>(factorAddress, { signal }),
  });
}

/** Returns how to read the state again: both panels show it. */
export function useFactorReload(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: factorKey });
}

type NoticeProps = { state: SecondFactorState; panel: 'passkeys' | 'code' };

/**
 * In the panel of the factor that the account has; the other one refers to it. Signing in happens in place, so that nothing
 * typed elsewhere on the page is lost.
 */
export function FactorUnusedNotice({ state, panel }: NoticeProps) {
  const queryClient = useQueryClient();

  function goOn(token: string) {
    acceptToken(token);
    void queryClient.invalidateQueries({ queryKey: ['account'] });
  }

  if ((panel === 'passkeys') !== state.hasPasskey) {
    const factor = state.hasPasskey ? 'cheia de acces' : 'codul din aplicație';
    return <Typography variant="body2">Se poate schimba după autentificarea cu {factor}.</Typography>;
  }
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{messages.factorUnused}</Alert>
      {state.hasPasskey ? (
        <PasskeyButton fixedUsername={page.user?.username ?? ''} onSignedIn={goOn} />
      ) : null}
    </Stack>
  );
}

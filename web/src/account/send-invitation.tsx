import Button from '@mui/material/Button';
import { errorText } from '../api/errors.ts';
import { callApi } from '../api/http.ts';
import type { ApiRecord } from '../api/records.ts';
import { useSaving } from '../ui/form/saving.ts';

/** `of`: a member or an account. */
export function SendInvitation({ of }: { of: ApiRecord }) {
  const sending = useSaving();

  function send() {
    return sending.run({
      send: () => callApi<void>(`${of['@id']}/invitation`, { method: 'POST' }),
      doneText: 'Invitația pleacă pe e-mail în cel mult două minute; legătura este valabilă 7 zile.',
      failedText: errorText,
    });
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      loading={sending.isSaving}
      onClick={() => void send()}
    >
      Trimite invitația în cont
    </Button>
  );
}

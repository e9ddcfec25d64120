import { invitationDays } from '@ceccar/contract/account/link-validity';
import { daysText } from '@ceccar/contract/count-text';
import Button, { type ButtonProps } from '@mui/material/Button';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { useSave } from '../../platform/data/save.ts';

/** `of` is a member or an account. */
type Props = { of: ApiRecord } & Pick<ButtonProps, 'size' | 'color'>;

export function SendInvitation({ of, ...look }: Props) {
  const sending = useSave();

  function send() {
    return sending.run({
      send: () => callApi<void>(`${of['@id']}/invitation`, { method: 'POST' }),
      doneText: `Invitația pleacă pe e-mail în cel mult două minute; legătura este valabilă ${daysText(invitationDays)}.`,
      failedText: errorText,
    });
  }

  return (
    <Button {...look} variant="outlined" loading={sending.isSaving} onClick={() => void send()}>
      Trimite invitația în cont
    </Button>
  );
}

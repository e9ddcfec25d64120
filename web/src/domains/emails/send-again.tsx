import SendIcon from '@mui/icons-material/SendOutlined';
import IconButton from '@mui/material/IconButton';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import type { ApiRecord } from '../../platform/api/records.ts';
import { useSave } from '../../platform/data/save.ts';
import { useKeptFocus } from '../../platform/ui/keyboard/kept-focus.ts';

export function SendAgain({ email, onSent }: { email: ApiRecord; onSent: () => void }) {
  const sending = useSave();
  const button = useKeptFocus(sending.isSaving);

  function send() {
    return sending.run({
      send: () => callApi<unknown>(`${email['@id']}/send`, { method: 'POST' }),
      onSaved: onSent,
      doneText: 'E-mailul pleacă din nou în cel mult două minute.',
      failedText: errorText,
    });
  }

  return (
    <IconButton
      ref={button}
      aria-label={`Trimite din nou către ${String(email.recipient)}`}
      title="Trimite din nou"
      loading={sending.isSaving}
      onClick={() => void send()}
    >
      <SendIcon fontSize="small" />
    </IconButton>
  );
}

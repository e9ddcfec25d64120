/** Cancels an issued document with a reason, after a question: it cannot be undone (PAP-146, PAP-209, PAP-210). */
import { cancelReason } from '@ceccar/contract/papers/issued-documents';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';

type Props = {
  /** Address in the API, to which `/cancel` is added. */
  address: string;
  /** With the article, as in „Anulează avizul”. */
  noun: 'avizul' | 'adeverința';
  /** `nr. 41 din 10.02.2026` */
  name: string;
  /** Text of the link; beside the document itself a verb suffices. */
  label?: string;
  onSettled: () => void;
};

const doneTexts = { avizul: 'Avizul a fost anulat.', adeverința: 'Adeverința a fost anulată.' };
const shownAs = { avizul: 'arătat ca anulat', adeverința: 'arătată ca anulată' };

export function CancelDocument({ address, noun, name, label = 'Anulează', onSettled }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <AskedButton
      renderTrigger={(ask) => (
        <Link component="button" onClick={ask} aria-label={`Anulează ${noun} ${name}`}>
          {label}
        </Link>
      )}
      title={`Anulați ${noun}?`}
      confirm={`Anulează ${noun}`}
      isDestructive
      work={{
        send: () => callApi<unknown>(`${address}/cancel`, { method: 'POST', body: { reason } }),
        onSettled,
        doneText: doneTexts[noun],
      }}
    >
      {`${noun[0]?.toUpperCase()}${noun.slice(1)} ${name} va fi ${shownAs[noun]} oricui îi verifică codul. Nu se mai poate reveni.`}
      <Box sx={{ mt: 2 }}>
        <LabelledControl id={id} label={cancelReason.label} required>
          <TextControl
            id={id}
            field={cancelReason}
            value={reason}
            onChange={setReason}
            describedBy={remarksId(id)}
          />
        </LabelledControl>
      </Box>
    </AskedButton>
  );
}

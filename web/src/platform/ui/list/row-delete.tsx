import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { dropRow, forgetLists } from '../../data/record-cache.ts';
import { deleteRecord } from '../../data/record-calls.ts';
import { AskedButton } from '../dialog/asked-button.tsx';
import { DeleteIconButton, DeleteMenu } from './delete-trigger.tsx';
import { useUndoOffer } from './undo-offer.tsx';

type Props = {
  resource: string;
  record: ApiRecord;
  name: string;
  /** Details that distinguish the record from others of the same name. */
  details?: string | undefined;
  /** Further effects of the deletion that the row does not show. */
  consequence?: string | undefined;
  /**
   * Whether this account may also restore the record later, from the history; directly after deletion everybody can
   * undo it (AUD-9).
   */
  canRestore?: boolean | undefined;
  onDeleted?: () => void;
  /** On a phone, which has no hover. */
  isInMenu?: boolean;
};

/** Deletes a row by its IRI after confirmation; renders nothing if the account may not delete it. */
export function RowDelete({ isInMenu = false, ...row }: Props) {
  const [timesAsked, setTimesAsked] = useState(0);
  if (row.record.abilities?.delete !== true) return null;

  const Trigger = isInMenu ? DeleteMenu : DeleteIconButton;
  return (
    <>
      <Trigger name={row.name} onAsk={() => setTimesAsked(timesAsked + 1)} />
      {timesAsked > 0 ? <DeleteQuestion key={timesAsked} {...row} /> : null}
    </>
  );
}

/** The question alone, open from the start: a list has one for all its rows. */
export function DeleteQuestion(props: Omit<Props, 'isInMenu'>) {
  const { resource, record, name, details, consequence, canRestore = false, onDeleted } = props;
  const offerUndo = useUndoOffer();
  const queryClient = useQueryClient();
  return (
    <AskedButton
      isOffered={false}
      isAskedAtFirst
      title="Ștergeți înregistrarea?"
      confirm="Șterge"
      isDestructive
      closesOnFailure
      work={{
        send: () => deleteRecord(record),
        onSaved: () => {
          dropRow(queryClient, resource, record.id);
          onDeleted?.();
          offerUndo('Înregistrarea a fost ștearsă.', resource, record);
        },
        // After a failure the row may be gone or no longer deletable: reload the list.
        onSettled: () => forgetLists(queryClient, resource),
        doneText: null,
        failedText: errorText,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      {details ? <Typography>{details}</Typography> : null}
      {consequence ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {consequence}
        </Alert>
      ) : null}
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        Ștergerea poate fi anulată imediat după aceea, iar mai târziu
        {canRestore ? ' din istoric.' : ' o poate restaura un administrator, din istoric.'}
      </Typography>
    </AskedButton>
  );
}

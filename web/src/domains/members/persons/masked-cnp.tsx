/** A masked CNP; showing it in full requires a reason, which is logged (MEM-97). */
import { type RevealedCnp, revealReason } from '@ceccar/contract/members/reveal-cnp';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useAskedSave } from '../../../platform/data/save.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { TextControl } from '../../../platform/ui/form/text-control.tsx';
import { touchedLink } from '../../../platform/ui/page/touch-target.ts';
import { CopyButton } from '../../../platform/ui/text/copy-button.tsx';

type Props = { person: ApiRecord };

export function MaskedCnp({ person }: Props) {
  const id = useId();
  const question = useAskedSave();
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<string | null>(null);

  function ask(event: FormEvent) {
    event.preventDefault();
    void question.run({
      send: () =>
        callApi<RevealedCnp>(`${person['@id']}/cnp`, { method: 'POST', body: { reason: reason.trim() } }),
      onSaved: ({ cnp }) => setShown(cnp),
      doneText: null,
      failedText: null,
    });
  }

  if (shown !== null) {
    return (
      <>
        {shown}
        <CopyButton value={shown} label="CNP" />
      </>
    );
  }
  return (
    <>
      {String(person.cnp)}{' '}
      <Link
        component="button"
        type="button"
        variant="body2"
        underline="always"
        sx={touchedLink}
        onClick={question.ask}
      >
        Arată CNP-ul
      </Link>
      <Dialog
        open={question.isAsking}
        onClose={question.close}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <form noValidate onSubmit={ask}>
          <DialogTitle id={`${id}-title`}>Pentru ce vă este necesar CNP-ul?</DialogTitle>
          <DialogContent>
            <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
              Se consemnează cine l-a cerut, când și de ce; administratorii văd consemnarea în fișa membrului.
            </DialogContentText>
            <LabelledControl
              id={`${id}-reason`}
              label={revealReason.label}
              required
              error={question.problem ?? undefined}
            >
              <TextControl
                id={`${id}-reason`}
                field={revealReason}
                value={reason}
                onChange={setReason}
                autoFocus
                describedBy={remarksId(`${id}-reason`)}
              />
            </LabelledControl>
          </DialogContent>
          <DialogActions>
            <Button onClick={question.close}>Renunță</Button>
            <Button type="submit" variant="contained" loading={question.isSaving}>
              Arată CNP-ul
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

/** One text, or the request of one document, to all members selected in a list, each in the own conversation (MSG-70, MEM-139). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { messages } from '@ceccar/contract/messages';
import { longestMessage, messageContent, mostAddressed } from '@ceccar/contract/messages/notifications';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { type ApiRecord, iriOf } from '../../platform/api/records.ts';
import { useSave } from '../../platform/data/save.ts';
import { messagesPath } from '../../platform/paths.ts';
import { newAttemptKey, useAttempt } from '../../platform/ui/form/attempt.ts';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { checkDocument, DocumentFields, noDocument, requestText } from './document-fields.tsx';
import { refreshThreads, threadsAddress } from './message-data.ts';

type Props = { kind: MemberKind; chosen: readonly ApiRecord[]; requestsDocument?: boolean };

/** The typed text stays while the selection stays: closing the dialog loses nothing. */
export function WriteToChosen({ kind, chosen, requestsDocument = false }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const emptyText = requestsDocument ? requestText : '';
  const [text, setText] = useState(emptyText);
  const [document, setDocument] = useState(noDocument);
  const [error, setError] = useState<string>();
  const saving = useSave();
  const attempt = useAttempt(newAttemptKey);
  const client = useQueryClient();
  if (page.user?.messagesPath !== messagesPath(null)) return null;

  const count = countOf(chosen.length, 'membru', 'membri');
  const tooMany = chosen.length > mostAddressed ? messages.tooManyAddressed(mostAddressed) : undefined;
  const members = chosen.map(({ uuid }) => iriOf(memberContracts[kind].plural, String(uuid)));

  function send() {
    const checked = messageContent.input.safeParse(text);
    const requested = requestsDocument ? checkDocument(document) : undefined;
    setError(checked.error?.issues[0]?.message);
    if (requested?.errors) setDocument({ ...document, errors: requested.errors });
    if (!checked.success || tooMany || requested?.errors) return;
    const body = { content: text, members, ...requested?.body };
    void saving.run({
      send: () =>
        attempt.send(
          (key) =>
            callApi(`${threadsAddress}/several`, {
              method: 'POST',
              body,
              headers: { 'Idempotency-Key': key },
            }),
          JSON.stringify(body),
        ),
      onSaved: () => {
        setText(emptyText);
        setDocument(noDocument);
        setOpen(false);
      },
      onSettled: () => refreshThreads(client),
      doneText: `${requestsDocument ? 'Cererea a fost trimisă' : 'Mesajul a fost trimis'} către ${count}.`,
      failedText: null,
    });
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {requestsDocument ? 'Cere un document' : 'Scrie un mesaj'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>
          {requestsDocument ? 'Cerere de document' : 'Mesaj'} către {count}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {requestsDocument
              ? 'Fiecare primește cererea în conversația lui cu filiala, unde trimite documentul. Cine a răspuns vedeți în Mesaje, la Documente cerute.'
              : 'Fiecare îl primește în conversația lui cu filiala; niciunul nu vede cui i-ați mai scris.'}
          </DialogContentText>
          {requestsDocument ? <DocumentFields document={document} onChange={setDocument} /> : null}
          <LabelledControl id={`${id}-text`} label="Mesaj" error={error}>
            <OutlinedInput
              id={`${id}-text`}
              autoFocus={!requestsDocument}
              multiline
              minRows={5}
              maxRows={14}
              value={text}
              aria-describedby={remarksId(`${id}-text`)}
              inputProps={{ maxLength: longestMessage }}
              onChange={({ target }) => {
                setError(undefined);
                setText(target.value);
              }}
            />
          </LabelledControl>
          <ProblemAlert text={tooMany ?? saving.problem} />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={() => setOpen(false)}>
            Renunță
          </Button>
          <Button
            variant="contained"
            disabled={tooMany !== undefined}
            loading={saving.isSaving}
            onClick={send}
          >
            Trimite la {count}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

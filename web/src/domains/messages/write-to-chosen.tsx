/** One text, or the request of one document, to all members selected in a list, each in the own conversation (MSG-70, MEM-139). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { longestMessage, messageContent, mostAddressed } from '@ceccar/contract/messages/notifications';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { page } from '../../platform/api/page.ts';
import { type ApiRecord, iriOf } from '../../platform/api/records.ts';
import { useNotices } from '../../platform/data/notices.ts';
import { useSave } from '../../platform/data/save.ts';
import { messagesPath, paths } from '../../platform/paths.ts';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { countOf, formatCount } from '../../platform/ui/text/format.ts';
import { checkDocument, DocumentFields, noDocument, requestText } from './document-fields.tsx';
import { useMailing } from './mailing.ts';
import { refreshThreads } from './message-data.ts';

const nobody: ReadonlySet<string> = new Set();

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
  const mail = useMailing();
  const client = useQueryClient();
  const notices = useNotices();
  // The message that was lost between two mailings, and those who have it: nobody gets it twice.
  const [sent, setSent] = useState<{ message: string; to: ReadonlySet<string> }>({ message: '', to: nobody });
  if (page.user?.messagesPath !== messagesPath(null)) return null;

  const message = JSON.stringify({ text, document: requestsDocument ? checkDocument(document).body : null });
  const sentTo = sent.message === message ? sent.to : nobody;
  const count = countOf(chosen.length, 'membru', 'membri');
  const members = chosen
    .map(({ uuid }) => iriOf(memberContracts[kind].plural, String(uuid)))
    .filter((iri) => !sentTo.has(iri));

  function send() {
    const checked = messageContent.input.safeParse(text);
    const requested = requestsDocument ? checkDocument(document) : undefined;
    setError(checked.error?.issues[0]?.message);
    if (requested?.errors) setDocument({ ...document, errors: requested.errors });
    if (!checked.success || requested?.errors) return;
    void saving.run({
      send: async () => {
        const done = new Set(sentTo);
        for (let first = 0; first < members.length; first += mostAddressed) {
          const batch = members.slice(first, first + mostAddressed);
          await mail({ content: text, members: batch, ...requested?.body });
          for (const iri of batch) done.add(iri);
          setSent({ message, to: new Set(done) });
        }
      },
      onSaved: () => {
        notices.show(<Sent requestsDocument={requestsDocument} count={count} />, 'success', sentMs);
        setText(emptyText);
        setDocument(noDocument);
        setOpen(false);
      },
      onSettled: () => refreshThreads(client),
      doneText: null,
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
          {chosen.length > mostAddressed ? (
            <div>
              <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {sentTo.size > 0 || saving.isSaving
                  ? `Trimis: ${formatCount(sentTo.size)} din ${formatCount(chosen.length)}`
                  : `Se trimite pe rând, câte ${mostAddressed}.`}
              </Typography>
              {saving.isSaving ? (
                <LinearProgress
                  aria-label="Se trimite"
                  variant="determinate"
                  value={(sentTo.size / chosen.length) * 100}
                />
              ) : null}
            </div>
          ) : null}
          <ProblemAlert text={saving.problem} />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={() => setOpen(false)}>
            Renunță
          </Button>
          <Button variant="contained" loading={saving.isSaving} onClick={send}>
            Trimite către {countOf(members.length, 'membru', 'membri')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Long enough to follow its link. */
const sentMs = 8_000;

function Sent({ requestsDocument, count }: { requestsDocument: boolean; count: string }) {
  if (!requestsDocument) return <Alert severity="success">Mesajul a fost trimis către {count}.</Alert>;
  return (
    <Alert
      severity="success"
      action={
        <ButtonLink to={paths.documentRequests} color="inherit">
          Documente cerute
        </ButtonLink>
      }
    >
      Cererea a fost trimisă către {count}.
    </Alert>
  );
}

/** Attaches a file to the conversation: choose, check, send. */
import { sizeText } from '@ceccar/contract/count-text';
import { attachment, attachmentTypes, maxAttachmentBytes } from '@ceccar/contract/messages/notifications';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { FilePicker } from '../../platform/ui/form/file-picker.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { useReportChanges } from '../../platform/ui/form/unsaved-changes.tsx';
import { useKeptFocus } from '../../platform/ui/keyboard/kept-focus.ts';
import { formatBytes } from '../../platform/ui/text/format.ts';
import { useFileSending } from './sending.ts';

type Props = {
  uuid: string;
  answers?: number;
  buttonText?: string;
  sendText?: string;
};

export function AttachmentRow({
  uuid,
  answers,
  buttonText = attachment.label,
  sendText = 'Trimite fișierul',
}: Props) {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string | null>(null);
  const sending = useFileSending({ uuid, answers, onSent: () => setFile(undefined) });
  const button = useKeptFocus(sending.isSaving);
  const picker = useFollowingFocus(file !== undefined, button);
  // A chosen file is lost with the page.
  useReportChanges(file !== undefined);

  function choose(chosen: File | undefined) {
    const checked = chosen && attachment.input.safeParse(chosen);
    const problem = checked?.error?.issues[0]?.message ?? null;
    sending.clearProblem();
    setError(problem);
    setFile(problem === null ? chosen : undefined);
  }

  return (
    <>
      {file ? (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ alignItems: 'center', minHeight: 38, flexWrap: 'wrap' }}
        >
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name}
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${formatBytes(file.size)}`}
            </Typography>
          </Typography>
          <IconButton
            aria-label={`Renunță la ${file.name}`}
            disabled={sending.isSaving}
            onClick={() => choose(undefined)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
          <Button
            ref={button}
            variant="contained"
            aria-label={`${sendText} ${file.name}`}
            loading={sending.isSaving}
            onClick={() => void sending.send(file)}
          >
            {sendText}
          </Button>
        </Stack>
      ) : (
        <FilePicker
          label={kinds}
          buttonText={buttonText}
          buttonRef={picker}
          accepts={attachment.accepts ?? []}
          onChoose={([chosen]) => choose(chosen)}
          hasHint={false}
          isInvalid={error !== null}
          status={
            <Typography variant="body2" color="textSecondary">
              {kinds}
            </Typography>
          }
        />
      )}
      {sending.isSaving ? (
        <LinearProgress
          variant="determinate"
          value={sending.progress * 100}
          aria-label="Se trimite fișierul"
        />
      ) : null}
      <ProblemAlert text={error ?? sending.problem} />
    </>
  );
}

/** The control that had the focus is replaced: the next step gets it. Returns the place of the button that chooses. */
function useFollowingFocus(isChosen: boolean, sendButton: RefObject<HTMLButtonElement | null>) {
  const picker = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(isChosen);
  // An effect, because the browser drops the focus when the control is removed.
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    if (document.activeElement === document.body) (isChosen ? sendButton : picker).current?.focus();
  }, [isChosen, sendButton]);
  return picker;
}

const kinds = `${Object.values(attachmentTypes)
  .map(([ending]) => ending.toUpperCase())
  .join(', ')}, cel mult ${sizeText(maxAttachmentBytes)}`;

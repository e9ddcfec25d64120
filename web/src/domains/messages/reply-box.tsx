/** Input of a message, and choice of a file; each is sent separately. */
import { longestMessage, messageContent } from '@ceccar/contract/messages/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { LabelledControl, remarksId } from '../../platform/ui/form/labelled-control.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { KeyHint } from '../../platform/ui/keyboard/kbd.tsx';
import { useKeptFocus } from '../../platform/ui/keyboard/kept-focus.ts';
import { formatCount } from '../../platform/ui/text/format.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { setDraft, useDraft } from './drafts.ts';
import { useTextSending } from './sending.ts';

const Frame = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

/** From this length on, the remaining characters are shown. */
const nearTheEnd = longestMessage - 500;

type Props = { uuid: string; input: RefObject<HTMLTextAreaElement | null> };

export function ReplyBox({ uuid, input }: Props) {
  const id = useId();
  const draft = useDraft(uuid);
  const [error, setError] = useState<string>();
  const sending = useTextSending({ uuid, onSent: () => input.current?.focus() });
  const button = useKeptFocus(sending.isSaving);
  const count = draft.trim().length;

  function send() {
    const checked = messageContent.input.safeParse(draft);
    setError(checked.error?.issues[0]?.message);
    if (checked.success) void sending.send(draft);
    else input.current?.focus();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  }

  return (
    <Frame>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'flex-start' }}>
        <LabelledControl
          id={id}
          label="Mesaj"
          error={error}
          hint={count > nearTheEnd ? roomText(count) : <KeyHint>Ctrl+Enter trimite mesajul.</KeyHint>}
        >
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            maxRows={8}
            value={draft}
            inputRef={input}
            aria-describedby={remarksId(id)}
            onChange={(event) => {
              setError(undefined);
              setDraft(uuid, event.target.value);
            }}
            onKeyDown={sendByKey}
          />
        </LabelledControl>
        <Button
          ref={button}
          variant="contained"
          aria-label="Trimite mesajul"
          title="Trimite mesajul (Ctrl+Enter)"
          loading={sending.isSaving}
          onClick={send}
          sx={{ mt: 3, minHeight: 44 }}
        >
          Trimite
        </Button>
      </Stack>
      <ProblemAlert text={sending.problem} />
      <Box sx={{ mt: 1 }}>
        <AttachmentRow uuid={uuid} />
      </Box>
    </Frame>
  );
}

function roomText(count: number): string {
  return `${formatCount(count)} din ${formatCount(longestMessage)} de caractere`;
}

/** The document that a message requests: until when, whether it was sent, and for the member the choice of the file. */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useLostFocus } from '../../platform/ui/keyboard/lost-focus.ts';
import { AttachmentRow } from './attachment-row.tsx';
import { requestState } from './request-state.ts';

type Props = { message: NotificationMessage; isMember: boolean };

export function RequestedDocument({ message, isMember }: Props) {
  const { id, notification, documentName, documentDueOn, documentSentAt } = message;
  const frame = useRef<HTMLElement>(null);
  const keepsFocus = useLostFocus(frame);
  const nameId = useId();
  return (
    <Box
      ref={frame}
      {...keepsFocus}
      role="group"
      aria-labelledby={nameId}
      tabIndex={-1}
      sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={nameId} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {documentName}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live={isMember ? 'polite' : undefined}
        sx={{ mb: isMember ? 1 : 0 }}
      >
        {requestState({ dueOn: documentDueOn, sentAt: documentSentAt }).text}
      </Typography>
      {isMember && documentSentAt === null ? (
        <AttachmentRow
          uuid={notification.replace('/api/notifications/', '')}
          answers={id}
          buttonText="Alege documentul"
          sendText="Trimite documentul"
        />
      ) : null}
    </Box>
  );
}

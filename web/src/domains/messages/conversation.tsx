/** One conversation: messages, and the reply box below. */
import type { Notification } from '@ceccar/contract/messages/notifications';
import Alert from '@mui/material/Alert';
import { type RefObject, useRef } from 'react';
import { useMessages } from './message-data.ts';
import { MessageList } from './message-list.tsx';
import { useReading } from './reading.ts';
import { ReplyBox } from './reply-box.tsx';

type Props = {
  thread: Notification;
  isMember: boolean;
  /** Present if a shortcut focuses it. */
  input?: RefObject<HTMLTextAreaElement | null>;
};

export function Conversation({ thread, isMember, input }: Props) {
  const { uuid, region, abilities } = thread;
  const ownInput = useRef<HTMLTextAreaElement>(null);
  const pages = useMessages(uuid);
  useReading(uuid, { newest: pages.data?.pages[0]?.['hydra:member'][0], unread: thread.unread });
  return (
    <>
      <MessageList pages={pages} isMember={isMember} branch={isMember ? region.name : null} />
      {!isMember && !thread.memberHasAccount ? (
        <Alert severity="info">Membrul nu are cont: va citi mesajele după ce primește unul.</Alert>
      ) : null}
      {abilities.write ? (
        <ReplyBox key={uuid} uuid={uuid} input={input ?? ownInput} />
      ) : (
        <Alert severity="info">
          {isMember
            ? `Nu mai aparțineți filialei ${region.name}`
            : `Membrul nu mai aparține filialei ${region.name}`}
          : conversația se poate citi, dar nu se mai scrie în ea.
        </Alert>
      )}
    </>
  );
}

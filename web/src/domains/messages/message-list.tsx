/** The messages of a conversation by day, newest at the bottom. */
import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { ListFailure } from '../../platform/ui/list/list-states.tsx';
import { formatDayOf } from '../../platform/ui/text/format.ts';
import type { useMessages } from './message-data.ts';
import { MessageItem } from './message-item.tsx';

/**
 * Reversed column: it stays at the bottom when messages are added, and keeps its position when older ones load above.
 */
const Scroller = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column-reverse',
  backgroundColor: (theme.vars ?? theme).palette.background.default,
  '&:focus-visible': { outlineOffset: -2 },
}));

const Messages = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  // Aligns messages to the bottom if they do not fill the frame.
  marginBottom: 'auto',
  padding: theme.spacing(2),
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

const Centred = styled('li')(({ theme }) => ({
  alignSelf: 'center',
  paddingBlock: theme.spacing(0.5),
}));

type Props = {
  pages: ReturnType<typeof useMessages>;
  /** Whether the user is the member. */
  isMember: boolean;
  branch: string | null;
};

export function MessageList({ pages, isMember, branch }: Props) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = pages;
  const messages = data?.pages.flatMap((page) => page['hydra:member']).toReversed();
  if (error && !messages) {
    return (
      <Scroller>
        <ListFailure error={error} onRetry={() => void refetch()} />
      </Scroller>
    );
  }
  return (
    // A scrolling frame must be focusable for the keyboard.
    <Scroller role="region" aria-label="Conversația" tabIndex={0}>
      <Messages aria-live="polite">
        {hasNextPage ? (
          <Centred>
            <Button color="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Mesaje mai vechi
            </Button>
          </Centred>
        ) : null}
        {messages ? (
          messages.map((message, place) => (
            <Fragment key={message.id}>
              {isNewDay(message, messages[place - 1]) ? (
                <Centred>
                  <Typography variant="caption" color="textSecondary">
                    {formatDayOf(message.createdAt)}
                  </Typography>
                </Centred>
              ) : null}
              <MessageItem message={message} isOwn={message.isFromMember === isMember} branch={branch} />
            </Fragment>
          ))
        ) : (
          <li aria-busy="true">
            <Skeleton variant="rounded" height={56} width="60%" />
          </li>
        )}
        {messages?.length === 0 ? (
          <Centred>
            <Typography color="textSecondary">Niciun mesaj încă. Primul se scrie mai jos.</Typography>
          </Centred>
        ) : null}
      </Messages>
    </Scroller>
  );
}

function isNewDay({ createdAt }: NotificationMessage, before: NotificationMessage | undefined): boolean {
  return before === undefined || formatDayOf(createdAt) !== formatDayOf(before.createdAt);
}

/** The conversation that staff have open, with the member's name and link. */

import type { Notification } from '@ceccar/contract/messages/notifications';
import HelpIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { referenceKey } from '../../platform/api/records.ts';
import { companyPath, messagesPath, personPath } from '../../platform/paths.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { BackLink } from '../../platform/ui/navigation/back-link.tsx';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { Conversation } from './conversation.tsx';
import { useThread } from './message-data.ts';

type Props = {
  uuid: string;
  search: string;
  /** On a phone the list is a separate screen. */
  isAlone: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  onHelp: () => void;
};

export function OpenThread({ uuid, search, isAlone, input, onHelp }: Props) {
  const { data: thread, error, refetch } = useThread(uuid);
  return (
    <>
      <Stack
        direction="row"
        sx={{ px: 2, py: 1, minHeight: 56, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
      >
        <Stack sx={{ minWidth: 0, flex: 1 }}>
          {isAlone ? <BackLink to={messagesPath(null, search)}>Mesaje</BackLink> : null}
          {thread ? <Whose thread={thread} /> : null}
        </Stack>
        {isAlone ? null : (
          <IconButton aria-label="Taste" title="Taste (?)" aria-keyshortcuts="?" onClick={onHelp}>
            <HelpIcon />
          </IconButton>
        )}
      </Stack>
      {error && !thread ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!error && !thread ? <LoadingRows columns={1} rows={6} /> : null}
      {thread ? <Conversation key={uuid} thread={thread} isMember={false} input={input} /> : null}
    </>
  );
}

function Whose({ thread: { member, region, abilities } }: { thread: Notification }) {
  const key = referenceKey(member) ?? '';
  const path = member['@type'] === 'Person' ? personPath(key) : companyPath(key);
  return (
    <>
      <Typography variant="h2">{member.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        Filiala {region.name}
        {/* After a move to another branch, the old branch can no longer open the member's page. */}
        {abilities.write ? (
          <>
            {' · '}
            <TextLink to={path} underline="always">
              Fișa membrului
            </TextLink>
          </>
        ) : null}
      </Typography>
    </>
  );
}

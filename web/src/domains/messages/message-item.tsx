import type { NotificationMessage } from '@ceccar/contract/messages/notifications';
import FileIcon from '@mui/icons-material/FileDownloadOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatBytes, formatClock, formatMoment } from '../../platform/ui/text/format.ts';
import { MessageText } from './message-text.tsx';
import { RequestedDocument } from './requested-document.tsx';

const Item = styled('li', { shouldForwardProp: (name) => name !== 'isOwn' })<{ isOwn: boolean }>(
  ({ theme, isOwn }) => {
    const { palette } = theme.vars ?? theme;
    return {
      alignSelf: isOwn ? 'flex-end' : 'flex-start',
      maxWidth: 'min(85%, 640px)',
      padding: theme.spacing(1, 1.5),
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${palette.divider}`,
      backgroundColor: isOwn
        ? `color-mix(in srgb, ${palette.primary.main} 9%, ${palette.background.paper})`
        : palette.background.paper,
    };
  },
);

const FileLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  overflowWrap: 'anywhere',
});

type Props = {
  message: NotificationMessage;
  /** Whether the message is from the user's side. */
  isOwn: boolean;
  /** The replying branch, shown to the member. */
  branch: string | null;
};

export function MessageItem({ message, isOwn, branch }: Props) {
  const { user, content, filePath, fileName, fileSize, createdAt } = message;
  // Staff find the account of a member by its name; a colleague is named only (MSG-69).
  const account =
    branch === null && message.isFromMember && user.username !== user.name ? ` (${user.username})` : '';
  const from =
    message.isFromMember || branch === null ? `${user.name}${account}` : `${user.name} · Filiala ${branch}`;
  return (
    <Item isOwn={isOwn}>
      <Typography variant="caption" component="p" color="textSecondary">
        {from} ·{' '}
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatClock(createdAt)}
        </time>
      </Typography>
      {content === null ? null : <MessageText>{content}</MessageText>}
      {message.documentName === null ? null : (
        <RequestedDocument message={message} isMember={branch !== null} />
      )}
      {filePath === null ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <FileLink href={filePath} download underline="hover">
            <FileIcon fontSize="small" />
            {fileName}
          </FileLink>
          <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
            {formatBytes(fileSize ?? 0)}
          </Typography>
        </Stack>
      )}
    </Item>
  );
}

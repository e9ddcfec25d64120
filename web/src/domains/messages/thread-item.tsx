import type { Notification } from '@ceccar/contract/messages/notifications';
import { registerNow } from '@ceccar/contract/register-clock';
import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ownBranch } from '../../platform/api/page.ts';
import { countOf, formatClock, formatDayOf } from '../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../platform/ui/text/visually-hidden.tsx';

const Item = styled(Link)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(1),
    padding: theme.spacing(1.25, 2),
    // With the bar at the left, the text starts below that of the filters.
    paddingLeft: 13,
    textDecoration: 'none',
    color: palette.text.primary,
    borderBottom: `1px solid ${palette.divider}`,
    borderLeft: '3px solid transparent',
    // A stronger colour would leave too little contrast for the secondary text in dark mode.
    '&:hover, &[aria-current=page]': { backgroundColor: palette.action.hover },
    '&[aria-current=page]': { borderLeftColor: palette.primary.main },
    '&:focus-visible': { outlineOffset: -2 },
  };
});

const OneLine = styled(Typography)({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

type Props = { thread: Notification; to: string; isOpen: boolean };

export function ThreadItem({ thread, to, isOpen }: Props) {
  const { member, region, unread, lastMessage, lastMessageAt } = thread;
  return (
    <Item to={to} aria-current={isOpen ? 'page' : undefined}>
      <OneLine sx={{ fontWeight: unread > 0 ? 600 : 400 }}>{member.name}</OneLine>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={lastMessageAt}>{shortMoment(lastMessageAt)}</time>
      </Typography>
      <OneLine variant="body2" color={unread > 0 ? 'textPrimary' : 'textSecondary'}>
        {previewOf(lastMessage)}
      </OneLine>
      {unread > 0 ? (
        <>
          <Badge badgeContent={unread} max={99} color="primary" sx={{ mr: 1.25, mt: 1.25 }} aria-hidden />
          <VisuallyHidden>{countOf(unread, 'mesaj necitit', 'mesaje necitite')}</VisuallyHidden>
        </>
      ) : (
        <span />
      )}
      {/* Accounts of one branch do not need its name. */}
      {ownBranch ? null : (
        <OneLine variant="caption" color="textSecondary">
          {`Filiala ${region.name}`}
        </OneLine>
      )}
    </Item>
  );
}

function previewOf(last: Notification['lastMessage']): string {
  if (last === null) return 'Niciun mesaj încă';
  const text = last.content ?? last.fileName ?? '';
  return last.isFromMember ? text : `Filiala: ${text}`;
}

function shortMoment(moment: string): string {
  const day = formatDayOf(moment);
  return day === formatDayOf(registerNow().toISOString()) ? formatClock(moment) : day;
}

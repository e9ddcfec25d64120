/** Link to the messages in the top bar, with the number of unread ones (MSG-16). */
import MailIcon from '@mui/icons-material/MailOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { NavLink } from 'react-router';
import { page } from '../../platform/api/page.ts';
import { useWarningBeforeUnload } from '../../platform/ui/form/unsaved-changes.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../platform/ui/text/visually-hidden.tsx';
import { useHasDrafts } from './drafts.ts';
import { useUnread } from './message-data.ts';

export function UnreadIcon() {
  const path = page.user?.messagesPath;
  return path ? <Icon path={path} /> : null;
}

function Icon({ path }: { path: string }) {
  const unread = useUnread();
  // On every page, because drafts are kept while other pages are open (MSG-17).
  useWarningBeforeUnload(useHasDrafts());
  const label = unread === 0 ? 'Mesaje' : `Mesaje, ${countOf(unread, 'necitit', 'necitite')}`;
  return (
    <IconButton
      component={NavLink}
      to={path}
      size="medium"
      title={label}
      sx={{ '&.active': { color: 'primary.main' } }}
    >
      <Badge badgeContent={unread} max={99} color="primary" aria-hidden>
        <MailIcon />
      </Badge>
      <VisuallyHidden>{label}</VisuallyHidden>
    </IconButton>
  );
}

/** The member's own section: record page and conversations with the branches. */
import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import { NavLink, Outlet } from 'react-router';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';
import { useUnread } from '../messages/message-data.ts';

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(3),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const TabLink = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body1,
  paddingBlock: theme.spacing(1.25),
  marginBottom: -1,
  textDecoration: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&.active': {
    fontWeight: 600,
    color: (theme.vars ?? theme).palette.text.primary,
    borderBottomColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

export function MemberPage() {
  const { person, company } = page.user ?? {};
  if (!person && !company) {
    return (
      <MessagePage
        title="Datele mele"
        text="Contul nu este legat de un membru. Adresați-vă filialei de domiciliu."
      />
    );
  }
  return (
    <>
      {page.user?.messagesPath ? <SectionTabs /> : null}
      <Outlet />
    </>
  );
}

function SectionTabs() {
  const unread = useUnread();
  return (
    <Tabs aria-label="Datele mele">
      <TabLink to={paths.member} end>
        {page.user?.type === 'company' ? 'Fișa societății' : 'Fișa mea'}
      </TabLink>
      <TabLink to={paths.memberMessages}>
        <Badge badgeContent={unread} color="primary" sx={{ '& .MuiBadge-badge': { right: -14, top: 10 } }}>
          Mesaje
        </Badge>
      </TabLink>
    </Tabs>
  );
}

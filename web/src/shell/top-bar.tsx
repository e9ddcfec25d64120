import { reachedFrom } from '@ceccar/contract/pages';
import AppBar from '@mui/material/AppBar';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { Link, NavLink, useLocation } from 'react-router';
import { page } from '../api/page.ts';
import { barHeight } from '../ui/bar-height.ts';
import { Brand } from '../ui/brand.tsx';
import { isCrowded, LinksMenu, linksFitFrom } from './links-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const Bar = styled(AppBar)(({ theme }) => ({
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

const Links = styled('nav', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme, count }) => ({
    display: 'flex',
    alignSelf: 'stretch',
    gap: theme.spacing(isCrowded(count) ? 0 : 1),
    marginLeft: theme.spacing(isCrowded(count) ? 2 : 4),
    '& > a': isCrowded(count) ? { paddingInline: theme.spacing(0.75) } : {},
    [theme.breakpoints.down('lg')]: { gap: 0, marginLeft: theme.spacing(2) },
    [theme.breakpoints.down(linksFitFrom(count))]: { display: 'none' },
  }),
);

const BarLink = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  paddingInline: theme.spacing(1.5),
  color: (theme.vars ?? theme).palette.text.secondary,
  borderBlock: '2px solid transparent',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&.active': {
    color: (theme.vars ?? theme).palette.text.primary,
    fontWeight: 600,
    borderBottomColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -4 },
  [theme.breakpoints.down('lg')]: { paddingInline: theme.spacing(1) },
}));

const HomeLink = styled(Link)({ display: 'flex', textDecoration: 'none' });

export function TopBar() {
  const { pathname } = useLocation();
  const here = reachedFrom[`/${pathname.split('/')[1]}`];
  const links = page.user?.links ?? [];
  const home = links[0]?.path;
  return (
    <Bar position="sticky">
      <Toolbar variant="dense" sx={{ minHeight: barHeight, alignItems: 'stretch' }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {home ? (
            <HomeLink to={home}>
              <Brand />
            </HomeLink>
          ) : (
            <Brand />
          )}
        </Stack>
        <Links aria-label="Meniul principal" count={links.length}>
          {links.map(({ path, label }) => (
            <BarLink key={path} to={path} className={path === here ? 'active' : ''}>
              {label}
            </BarLink>
          ))}
        </Links>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ml: 'auto' }}>
          <UserMenu />
          <LinksMenu links={links} />
        </Stack>
      </Toolbar>
    </Bar>
  );
}

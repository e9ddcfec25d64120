import { homeOf, reachedFrom, visitorPages } from '@ceccar/contract/pages';
import AppBar from '@mui/material/AppBar';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { type ComponentProps, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { UnreadIcon } from '../../domains/messages/unread-icon.tsx';
import { page } from '../../platform/api/page.ts';
import { useFreshLists } from '../../platform/data/list-memory.tsx';
import { paths } from '../../platform/paths.ts';
import { KeyHelp } from '../../platform/ui/dialog/key-help.tsx';
import { useKeys } from '../../platform/ui/keyboard/keys.ts';
import { barHeight } from '../../platform/ui/page/bar-height.ts';
import { Brand } from '../../platform/ui/page/brand.tsx';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';
import { FurtherLinks } from './further-links.tsx';
import { LinksDrawer, linksFitFrom } from './links-drawer.tsx';
import { MemberSearch } from './member-search.tsx';
import { usePrefetch } from './screen-prefetch.ts';
import { UserMenu } from './user-menu.tsx';

/** Shortcuts of most screens, for the help (API-73). */
const screenKeys = [
  {
    title: 'Oriunde',
    bindings: [
      { keys: ['/'], label: 'Caută un membru, sau în lista de pe ecran' },
      { keys: ['Ctrl+K'], label: 'Caută un membru, și dintr-un câmp' },
      { keys: ['Ctrl+S'], label: 'Salvează ce ați scris' },
      { keys: ['Esc'], label: 'Închide fereastra sau meniul' },
      { keys: ['?'], label: 'Aceste taste' },
    ],
  },
  {
    title: 'În liste',
    bindings: [
      { keys: ['↓'], label: 'Rândul următor; întâi primul, sau cel din care v-ați întors' },
      { keys: ['↑'], label: 'Rândul dinainte' },
      { keys: ['Enter'], label: 'Deschide rândul; din caseta de căutare, singurul rezultat' },
    ],
  },
] as const;

const Bar = styled(AppBar)(({ theme }) => ({
  // Of a printed list only the list.
  '@media print': { display: 'none' },
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
}));

const Links = styled('nav', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme, count }) => ({
    display: 'flex',
    alignSelf: 'stretch',
    gap: theme.spacing(1),
    marginLeft: theme.spacing(4),
    [theme.breakpoints.down('lg')]: { gap: 0, marginLeft: theme.spacing(2) },
    [theme.breakpoints.down(linksFitFrom(count))]: { display: 'none' },
  }),
);

const barLink = (theme: Theme) =>
  ({
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
  }) as const;

const BarLink = styled(Link)(({ theme }) => barLink(theme));
const BarButton = styled('button')<ComponentProps<'button'>>(({ theme }) => ({
  ...barLink(theme),
  background: 'none',
  borderInline: 'none',
  cursor: 'pointer',
}));

const HomeLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: touchTarget,
  textDecoration: 'none',
});

export function TopBar() {
  const { pathname } = useLocation();
  const shelf = `/${pathname.split('/')[1]}`;
  const here = reachedFrom[shelf] ?? shelf;
  const { links = [], furtherLinks = [] } = page.user ?? {};
  const further = furtherLinks.flatMap((group) => group.links);
  // A menu of one link would be a detour.
  const hasMenu = further.length > 1;
  const barLinks = hasMenu ? links : [...links, ...further];
  // An account without its second factor has no other page than its own (ACC-68).
  const home = page.user && !page.user.lacksSecondFactor ? homeOf(page.user.roles[0]) : null;
  const prefetchOn = usePrefetch();
  const startFresh = useFreshLists();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeys([{ keys: ['?'], label: 'Taste', run: () => setHelpOpen(true) }], { isOfFrame: true });
  return (
    <Bar position="sticky">
      <Toolbar variant="dense" sx={{ minHeight: barHeight, alignItems: 'stretch' }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {home ? (
            <HomeLink
              to={home}
              aria-label={`${page.brand}, pagina de început`}
              aria-current={pathname === home ? 'page' : undefined}
            >
              <Brand />
            </HomeLink>
          ) : (
            <Brand />
          )}
        </Stack>
        <Links aria-label="Meniul principal" count={barLinks.length}>
          {barLinks.map(({ path, label }) => (
            <BarLink
              key={path}
              to={path}
              // Public pages are screens of their own.
              reloadDocument={path in visitorPages}
              {...prefetchOn(path)}
              onClick={() => startFresh(path)}
              className={path === here ? 'active' : ''}
              aria-current={path === here ? 'page' : undefined}
            >
              {label}
            </BarLink>
          ))}
          {hasMenu ? <FurtherLinks groups={furtherLinks} here={here} button={BarButton} /> : null}
        </Links>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ml: 'auto' }}>
          {links.some(({ path }) => path === paths.persons) ? <MemberSearch /> : null}
          <UnreadIcon />
          <UserMenu onHelp={() => setHelpOpen(true)} />
          <LinksDrawer links={barLinks} further={hasMenu ? furtherLinks : []} here={here} />
        </Stack>
      </Toolbar>
      <KeyHelp isOpen={isHelpOpen} groups={screenKeys} onClose={() => setHelpOpen(false)} />
    </Bar>
  );
}

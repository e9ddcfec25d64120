/** All links, if the top bar has no room for them. */

import type { PageLink, PageLinkGroup } from '@ceccar/contract/page';
import { visitorPages } from '@ceccar/contract/pages';
import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { styled } from '@mui/material/styles';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { useFreshLists } from '../../platform/data/list-memory.tsx';
import { usePrefetch } from './screen-prefetch.ts';

/** Width from which that many links fit beside name, messages and account. */
export function linksFitFrom(count: number): number {
  return count > 5 ? 1024 : 900;
}

const OnNarrowScreens = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme, count }) => ({ [theme.breakpoints.up(linksFitFrom(count))]: { display: 'none' } }),
);

const name = 'Meniul principal';

type Props = {
  links: readonly PageLink[];
  further: readonly PageLinkGroup[];
  /** Path of the current link. */
  here: string | undefined;
};

export function LinksDrawer({ links, further, here }: Props) {
  const prefetchOn = usePrefetch();
  const startFresh = useFreshLists();
  const [isOpen, setOpen] = useState(false);
  if (links.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <OnNarrowScreens count={links.length}>
      <IconButton aria-label={name} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': name, sx: { width: 280 } } }}
      >
        <List component="nav" aria-label={name}>
          {[{ title: '', links }, ...further].map((group) => (
            <Fragment key={group.title}>
              {group.title ? <ListSubheader disableSticky>{group.title}</ListSubheader> : null}
              {group.links.map(({ path, label }) => (
                <ListItemButton
                  key={path}
                  component={Link}
                  to={path}
                  // Public pages are screens of their own.
                  reloadDocument={path in visitorPages}
                  selected={path === here}
                  aria-current={path === here ? 'page' : undefined}
                  onClick={() => {
                    startFresh(path);
                    close();
                  }}
                  {...prefetchOn(path)}
                >
                  <ListItemText primary={label} />
                </ListItemButton>
              ))}
            </Fragment>
          ))}
        </List>
      </Drawer>
    </OnNarrowScreens>
  );
}

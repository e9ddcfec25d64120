/** Rarely used links, in a menu at the end of the bar. */

import type { PageLinkGroup } from '@ceccar/contract/page';
import { visitorPages } from '@ceccar/contract/pages';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ComponentProps, ComponentType } from 'react';
import { Link } from 'react-router';
import { useFreshLists } from '../../platform/data/list-memory.tsx';
import { useAnchor } from '../../platform/ui/panel/anchor.ts';
import { usePrefetch } from './screen-prefetch.ts';

type Props = {
  groups: readonly PageLinkGroup[];
  /** Path of the current link. */
  here: string | undefined;
  /** Styled like the links beside it. */
  button: ComponentType<ComponentProps<'button'>>;
};

export function FurtherLinks({ groups, here, button: BarButton }: Props) {
  const prefetchOn = usePrefetch();
  const startFresh = useFreshLists();
  const menu = useAnchor();
  if (groups.length === 0) return null;
  const isHere = groups.some(({ links }) => links.some(({ path }) => path === here));
  return (
    <>
      <BarButton
        type="button"
        className={isHere ? 'active' : ''}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        Mai multe
        <ExpandIcon fontSize="small" />
      </BarButton>
      {menu.wasOpened ? (
        <Menu {...menu.props}>
          {groups.flatMap(({ title, links }) => [
            <ListSubheader key={title} role="presentation" disableSticky>
              {title}
            </ListSubheader>,
            ...links.map(({ path, label }) => (
              <MenuItem
                key={path}
                component={Link}
                to={path}
                // Public pages are screens of their own.
                reloadDocument={path in visitorPages}
                selected={path === here}
                aria-current={path === here ? 'page' : undefined}
                onClick={() => {
                  startFresh(path);
                  menu.close();
                }}
                {...prefetchOn(path)}
              >
                {label}
              </MenuItem>
            )),
          ])}
        </Menu>
      ) : null}
    </>
  );
}

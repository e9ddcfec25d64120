/** Rarely used links, in a menu at the end of the bar. */

import type { PageLinkGroup } from '@ceccar/contract/page';
import { visitorPages } from '@ceccar/contract/pages';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { useFreshLists } from '../../platform/data/list-memory.tsx';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (groups.length === 0) return null;
  const close = () => setAnchor(null);
  const isHere = groups.some(({ links }) => links.some(({ path }) => path === here));
  return (
    <>
      <BarButton
        type="button"
        className={isHere ? 'active' : ''}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Mai multe
        <ExpandIcon fontSize="small" />
      </BarButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
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
                close();
              }}
              {...prefetchOn(path)}
            >
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}

import type { PageLink } from '@ceccar/contract/page';
import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NavLink } from 'react-router';

/** So many stand closer together. */
export function isCrowded(count: number): boolean {
  return count > 8;
}

/** Width from which so many links fit beside the name and the account. */
export function linksFitFrom(count: number): number {
  if (isCrowded(count)) return 1250;
  return count > 7 ? 1150 : 900;
}

const OnNarrowScreens = styled('div', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ theme, count }) => ({ [theme.breakpoints.up(linksFitFrom(count))]: { display: 'none' } }),
);

/** The links of the top bar where there is no room for them. */
export function LinksMenu({ links }: { links: readonly PageLink[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (links.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <OnNarrowScreens count={links.length}>
      <IconButton
        aria-label="Meniul principal"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MenuIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {links.map(({ path, label }) => (
          <MenuItem key={path} component={NavLink} to={path} onClick={close}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </OnNarrowScreens>
  );
}

import type { PageLink } from '@ceccar/contract/page';
import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { NavLink } from 'react-router';

const OnNarrowScreens = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** The links of the top bar where there is no room for them. */
export function LinksMenu({ links }: { links: readonly PageLink[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (links.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <OnNarrowScreens>
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

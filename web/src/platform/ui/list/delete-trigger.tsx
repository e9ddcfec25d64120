/** Trigger of a deletion: an icon that appears with its row, or a menu on a phone. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { touchTarget } from '../page/touch-target.ts';

type Props = { name: string; onAsk: () => void };

/** Looks like MUI's IconButton, which would be five components in each row of a list. */
const Trigger = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: 5,
  border: 0,
  borderRadius: '50%',
  color: (theme.vars ?? theme).palette.action.active,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  [theme.breakpoints.down('sm')]: { padding: (touchTarget - 20) / 2 },
}));

export function DeleteIconButton({ name, onAsk }: Props) {
  return (
    <Trigger
      type="button"
      aria-label={`Șterge ${name}`}
      title="Șterge"
      onClick={(event) => {
        event.stopPropagation();
        onAsk();
      }}
    >
      <DeleteIcon fontSize="small" />
    </Trigger>
  );
}

export function DeleteMenu({ name, onAsk }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Acțiuni pentru ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onAsk();
          }}
        >
          Șterge
        </MenuItem>
      </Menu>
    </>
  );
}

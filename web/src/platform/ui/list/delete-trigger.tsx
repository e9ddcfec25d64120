/** Trigger of a deletion: an icon that appears with its row, or a menu on a phone. */
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';

type Props = { name: string; onAsk: () => void };

/** Looks like MUI's IconButton, which would be five components in each row of a list (styles in `page-styles.ts`). */
export function DeleteIconButton({ name, onAsk }: Props) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Șterge ${name}`}
      title="Șterge"
      onClick={(event) => {
        event.stopPropagation();
        onAsk();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M16 9v10H8V9zm-1.5-6h-5l-1 1H5v2h14V4h-3.5zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2z" />
      </svg>
    </button>
  );
}

export function DeleteMenu({ name, onAsk }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A list has such a menu in each card, and mostly none of them is opened.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label={`Acțiuni pentru ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setWasOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {wasOpened ? (
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
      ) : null}
    </>
  );
}

/** Trigger of a deletion: an icon that appears with its row, or a menu on a phone. */
import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useAnchor } from '../panel/anchor.ts';

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
  const menu = useAnchor();
  return (
    <>
      <IconButton
        aria-label={`Acțiuni pentru ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {menu.wasOpened ? (
        <Menu {...menu.props}>
          <MenuItem
            onClick={() => {
              menu.close();
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

/** Action of a row: an icon at its end; on a phone a button with text below the row. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, Ref } from 'react';

type Props = {
  icon: ReactNode;
  /** First word of the accessible name, so that speech input can use it. */
  word: string;
  /** The word and the row's name. */
  name: string;
  title: string;
  loading?: boolean;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
};

export function RowButton({ icon, word, name, title, loading = false, onClick, ref }: Props) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const shared = { ref, loading, onClick, 'aria-label': name };
  return isPhone ? (
    <Button {...shared} color="secondary" startIcon={icon}>
      {word}
    </Button>
  ) : (
    <IconButton {...shared} title={title}>
      {icon}
    </IconButton>
  );
}

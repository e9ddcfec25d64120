/** What may be done with a row: a sign at its end; on a phone, under what the row says, with its word. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, Ref } from 'react';

type Props = {
  icon: ReactNode;
  /** Begins the name, so that it can be spoken. */
  word: string;
  /** The word, and of which row. */
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

/** Button of a tool above a list; on a phone only its icon. */
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactNode, startTransition } from 'react';

type Props = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'> & {
  icon: ReactNode;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

export function ToolButton({ icon, label, onClick, ...rest }: Props) {
  // The pressed button is drawn before the window that it opens.
  const button = {
    ...rest,
    onClick: (event: MouseEvent<HTMLElement>) => startTransition(() => onClick(event)),
  };
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return isPhone ? (
    <IconButton aria-label={label} title={label} {...button}>
      {icon}
    </IconButton>
  ) : (
    <Button color="secondary" startIcon={icon} {...button}>
      {label}
    </Button>
  );
}

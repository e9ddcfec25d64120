/** Button of a tool above a list; on a phone only its icon. */
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MouseEvent, ReactNode } from 'react';

type Props = Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'> & {
  icon: ReactNode;
  label: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

export function ToolButton({ icon, label, ...button }: Props) {
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

import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';

type Props = { onClick: () => void; children: ReactNode };

/** An action on the same screen, styled as a link within a text. */
export function LinkButton({ onClick, children }: Props) {
  return (
    <MuiLink
      component="button"
      type="button"
      underline="always"
      variant="body1"
      onClick={onClick}
      sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
    >
      {children}
    </MuiLink>
  );
}

/** A part of a panel, with a heading. */
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const Part = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  // The panel has a line above its first part.
  '&:first-of-type': { borderTop: 0 },
}));

type Props = { title: string; children?: ReactNode };

export function PartHeading({ title, children }: Props) {
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, pt: 1, minHeight: 44 }}
    >
      <Typography variant="h3">{title}</Typography>
      {children}
    </Stack>
  );
}

export function EmptyText({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
      {children}
    </Typography>
  );
}

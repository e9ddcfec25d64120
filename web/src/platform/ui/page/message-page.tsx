import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type Props = { title: string; text: string; children?: ReactNode };

/** A screen that shows only a message and links to continue. */
export function MessagePage({ title, text, children }: Props) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 12 }}>
      <PageTitle>{title}</PageTitle>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Stack>
  );
}

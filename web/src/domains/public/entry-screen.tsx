/** Frame of the screens before signing in: brand, one card, links below. */
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { page } from '../../platform/api/page.ts';
import { Brand } from '../../platform/ui/page/brand.tsx';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';

const Screen = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  gridTemplateColumns: 'min(400px, 100% - 32px)',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4),
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { gap: 0, '& a': { lineHeight: `${touchTarget}px` } },
}));

const Card = styled(Paper)(({ theme }) => ({ padding: theme.spacing(4) }));

type Props = { title: string; text: string; foot: ReactNode; children: ReactNode };

export function EntryScreen({ title, text, foot, children }: Props) {
  return (
    <Screen>
      <title>{`${title} · ${page.brand}`}</title>
      <Brand />
      <Card variant="outlined">
        <Stack spacing={3}>
          <div>
            <Typography variant="h1">{title}</Typography>
            <Typography color="textSecondary">{text}</Typography>
          </div>
          {children}
        </Stack>
      </Card>
      <Foot>{foot}</Foot>
    </Screen>
  );
}

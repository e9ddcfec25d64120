/** A step of the flow: title, what to do now, what comes next. */
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { stepCount } from './report-steps.ts';

const Frame = styled('section')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

type Props = {
  number: 1 | 2 | 3 | 4;
  title: string;
  /** The next step; absent at the end. */
  next?: string | undefined;
  children: ReactNode;
};

export function StepPanel({ number, title, next, children }: Props) {
  return (
    <Frame aria-label={title}>
      <Stack spacing={2.5}>
        <div>
          <Typography variant="body2" color="textSecondary">
            Pasul {number} din {stepCount}
          </Typography>
          <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
            {title}
          </Typography>
        </div>
        {children}
        {next ? (
          <Typography variant="body2" color="textSecondary">
            Ce urmează: {next}
          </Typography>
        ) : null}
      </Stack>
    </Frame>
  );
}

/** Read-only panel of a public page: labels on the left, values on the right. */
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Frame = styled(Paper)(({ theme }) => ({
  padding: theme.spacing(2),
  breakInside: 'avoid',
  '@media print': { padding: theme.spacing(1.25, 2) },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
  // The facts of a usual document fit on one sheet.
  '@media print': { paddingBlock: theme.spacing(0.5) },
  '&:not(:last-child)': { borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Facts = styled('dl')(({ theme }) => ({ margin: 0, marginTop: theme.spacing(1) }));

type PanelProps = { title: string; children: ReactNode };

export function PublicPanel({ title, children }: PanelProps) {
  return (
    <Frame variant="outlined">
      <Typography variant="h2">{title}</Typography>
      {children}
    </Frame>
  );
}

export function FactPanel({ title, children }: PanelProps) {
  return (
    <PublicPanel title={title}>
      <Facts>{children}</Facts>
    </PublicPanel>
  );
}

type FactProps = {
  label: ReactNode;
  /** A name, or what is printed on a document: no language changes it. */
  isInRomanian?: boolean;
  children: ReactNode;
};

export function Fact({ label, isInRomanian = false, children }: FactProps) {
  return (
    <Row>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }} {...(isInRomanian ? { lang: 'ro' } : {})}>
        {children || '–'}
      </Typography>
    </Row>
  );
}

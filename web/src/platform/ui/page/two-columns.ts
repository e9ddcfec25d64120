import { styled } from '@mui/material/styles';

/** The main part of a screen and what stands beside it, one below the other where there is no room for both. */
export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

import { styled } from '@mui/material/styles';

/** List of short lines without bullets. */
export const PlainList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.75),
}));

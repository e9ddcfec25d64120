import { styled } from '@mui/material/styles';

/** The usual value of a column, so that exceptions stand out. */
export const Subdued = styled('span')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.text.secondary,
}));

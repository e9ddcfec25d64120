import { styled } from '@mui/material/styles';

/** What may be done with a row of cards, in line with the words above it. */
export const CardAction = styled('div')({
  '&:empty': { display: 'none' },
  '& > .MuiButton-text': { marginLeft: -14 },
});

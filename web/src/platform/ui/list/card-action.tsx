import { styled } from '@mui/material/styles';

/** Actions of a row shown as a card, aligned with the text above. */
export const CardAction = styled('div')({
  '&:empty': { display: 'none' },
  '& > .MuiButton-text': { marginLeft: -14 },
});

import { styled } from '@mui/material/styles';

/** A key, as it is printed on the keyboard. */
export const Kbd = styled('kbd')(({ theme }) => ({
  // A button would write it as large as an icon.
  '&&&': { ...theme.typography.caption, fontFamily: 'inherit' },
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  textAlign: 'center',
  borderRadius: 4,
  border: '1px solid currentColor',
  // Half as loud as the words beside it; where there are no keys, it says nothing.
  opacity: 0.75,
  '@media (pointer: coarse)': { display: 'none' },
}));

import { styled } from '@mui/material/styles';

/** A keyboard key, as printed on the keyboard. */
export const Kbd = styled('kbd')(({ theme }) => ({
  // Without this, a button would set the text as large as an icon.
  '&&&': { ...theme.typography.caption, fontFamily: 'inherit' },
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  textAlign: 'center',
  borderRadius: 4,
  border: '1px solid currentColor',
  // Fainter than the text beside it; hidden on devices without a keyboard.
  opacity: 0.75,
  '@media (pointer: coarse)': { display: 'none' },
}));

/** Text about a key, hidden on devices without a keyboard. */
export const KeyHint = styled('span')({ '@media (pointer: coarse)': { display: 'none' } });

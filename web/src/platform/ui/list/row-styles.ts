/** Cards of a list on a phone: a bar by tone, pressed anywhere. */
import ListItem from '@mui/material/ListItem';
import { type CSSObject, styled } from '@mui/material/styles';

/** A bar in the colour of the tone at the left edge; the row's text says what it means. */
export const toneBar: CSSObject = { boxShadow: 'inset 5px 0 var(--tone)' };

/** Actions in a table row appear on hover and focus, and are always visible on devices without hover. */
export const shownWithRow: CSSObject = {
  '@media (hover: hover)': {
    'tr:not(:hover):not(:focus-within) > & > *': { opacity: 0 },
  },
};

/** Marks the link of a card. */
export const cardLink = 'data-card-link';

export const TonedCard = styled(ListItem)({
  '& > .MuiListItemSecondaryAction-root': { right: 4 },
  // The card is pressed anywhere (API-251); other controls lie above the link that covers it.
  [`& [${cardLink}]::after`]: { content: '""', position: 'absolute', inset: 0 },
  [`& :is(a, button, label):not([${cardLink}])`]: { position: 'relative', zIndex: 1 },
  '&[class*=tone-]': toneBar,
});

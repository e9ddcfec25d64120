/** Rows of a list: a bar by tone, actions that appear on hover and focus. */
import ListItem from '@mui/material/ListItem';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { type ToneColor, toneStyles } from '../text/tone.tsx';

type Toned = { tone: ToneColor | undefined };

const options = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' };

/** A bar in the colour of the tone at the left edge; the row's text says what it means. */
function bar(theme: Theme, tone: ToneColor) {
  return { ...toneStyles(theme, tone), boxShadow: 'inset 5px 0 var(--tone)' };
}

/** Opaque, because sticky actions cover scrolled content. */
function ground(theme: Theme) {
  const { background, primary, text } = (theme.vars ?? theme).palette;
  const touched = `color-mix(in srgb, ${text.primary} 4%, ${background.paper})`;
  const chosen = `color-mix(in srgb, ${primary.main} 8%, ${background.paper})`;
  return {
    backgroundColor: background.paper,
    '&:hover, &:focus-within': { backgroundColor: touched },
    '&:has(> .choose input:checked)': { backgroundColor: chosen },
  };
}

export const TonedRow = styled(
  'tr',
  options,
)<Toned>(({ theme, tone }) => ({
  cursor: 'pointer',
  verticalAlign: 'middle',
  ...ground(theme),
  // Not all browsers draw a shadow on a table row, so it is drawn on the first cell.
  ...(tone ? { '& > :first-of-type': bar(theme, tone) } : {}),
}));

/** Actions in a table row appear on hover and focus, and are always visible on devices without hover. */
export const shownWithRow: CSSObject = {
  '@media (hover: hover)': {
    'tr:not(:hover):not(:focus-within) > & > *': { opacity: 0 },
  },
};

/** Marks the link of a card. */
export const cardLink = 'data-card-link';

export const TonedCard = styled(
  ListItem,
  options,
)<Toned>(({ theme, tone }) => ({
  '& > .MuiListItemSecondaryAction-root': { right: 4 },
  // The card is pressed anywhere (API-251); other controls lie above the link that covers it.
  [`& [${cardLink}]::after`]: { content: '""', position: 'absolute', inset: 0 },
  [`& :is(a, button, label):not([${cardLink}])`]: { position: 'relative', zIndex: 1 },
  ...(tone ? bar(theme, tone) : {}),
}));

/** Rows of a list: background by tone, actions that appear on hover and focus. */
import ListItem from '@mui/material/ListItem';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { type ToneColor, toneStyles } from '../tone.tsx';

type Toned = { tone: ToneColor | undefined };

const options = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' };

/**
 * A light background and a line at the edge in the same colour. Opaque, because sticky actions cover scrolled content.
 */
function paint(theme: Theme, tone: ToneColor, where: '&' | '& > :first-of-type') {
  const { paper } = (theme.vars ?? theme).palette.background;
  return {
    ...toneStyles(theme, tone),
    backgroundColor: `color-mix(in srgb, var(--tone) 12%, ${paper})`,
    '&:hover, &:focus-within': { backgroundColor: `color-mix(in srgb, var(--tone) 18%, ${paper})` },
    [where]: { boxShadow: 'inset 3px 0 var(--tone)' },
  };
}

/** Background of a row without a tone, opaque as well. */
function ground(theme: Theme) {
  const { background, text } = (theme.vars ?? theme).palette;
  const touched = `color-mix(in srgb, ${text.primary} 4%, ${background.paper})`;
  return {
    backgroundColor: background.paper,
    '&:hover, &:focus-within': { backgroundColor: touched },
  };
}

export const TonedRow = styled(
  'tr',
  options,
)<Toned>(({ theme, tone }) => ({
  cursor: 'pointer',
  verticalAlign: 'middle',
  // Not all browsers draw a border on a table row, so it is drawn on the first cell.
  ...(tone ? paint(theme, tone, '& > :first-of-type') : ground(theme)),
}));

/** Actions in a table row appear on hover and focus, and are always visible on devices without hover. */
export const shownWithRow: CSSObject = {
  '@media (hover: hover)': {
    'tr:not(:hover):not(:focus-within) > & > *': { opacity: 0 },
  },
};

export const TonedCard = styled(
  ListItem,
  options,
)<Toned>(({ theme, tone }) => (tone ? paint(theme, tone, '&') : {}));

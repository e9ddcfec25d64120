/** Rows of a list: painted as a whole where they stand for something, with actions that show themselves with the row. */
import ListItem from '@mui/material/ListItem';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type ToneColor, toneStyles } from '../tone.tsx';

type Toned = { tone: ToneColor | undefined };

const options = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' };

/** A light ground, and a line at the edge in the same colour. Opaque: its actions lie over what is scrolled. */
function paint(theme: Theme, tone: ToneColor, where: '&' | '& > :first-of-type') {
  const { paper } = (theme.vars ?? theme).palette.background;
  return {
    ...toneStyles(theme, tone),
    backgroundColor: `color-mix(in srgb, var(--tone) 12%, ${paper})`,
    '&:hover, &:focus-within': { backgroundColor: `color-mix(in srgb, var(--tone) 18%, ${paper})` },
    [where]: { boxShadow: 'inset 3px 0 var(--tone)' },
  };
}

/** Of a row without a tone, opaque as well. */
function ground(theme: Theme) {
  const { background, text } = (theme.vars ?? theme).palette;
  const touched = `color-mix(in srgb, ${text.primary} 4%, ${background.paper})`;
  return {
    backgroundColor: background.paper,
    '&:hover, &:focus-within': { backgroundColor: touched },
  };
}

export const TonedRow = styled(
  TableRow,
  options,
)<Toned>(({ theme, tone }) =>
  // A row of a table has no edge that is drawn in every browser; its first cell has.
  ({ '&&': tone ? paint(theme, tone, '& > :first-of-type') : ground(theme) }),
);

/** In a table row: what may be done is seen once the pointer or the focus is there, and always where nothing hovers. */
export const shownWithRow: CSSObject = {
  '@media (hover: hover)': {
    'tr:not(:hover):not(:focus-within) > & > *': { opacity: 0 },
  },
};

/** Of the colour of its row. */
export const RowActionCell = styled(TableCell)(({ theme }) => ({
  ...shownWithRow,
  // At the edge in sight, where the other columns are scrolled under it.
  position: 'sticky',
  right: 0,
  paddingRight: theme.spacing(1),
  lineHeight: 0,
  whiteSpace: 'nowrap',
  background: 'inherit',
}));

export const TonedCard = styled(
  ListItem,
  options,
)<Toned>(({ theme, tone }) => (tone ? paint(theme, tone, '&') : {}));

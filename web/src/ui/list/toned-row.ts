/** Rows of a list that may be painted as a whole: a light ground and a line at the edge in the same colour. */
import ListItem from '@mui/material/ListItem';
import { styled, type Theme } from '@mui/material/styles';
import TableRow from '@mui/material/TableRow';
import { type ToneColor, toneStyles } from '../tone.tsx';

type Toned = { tone: ToneColor | undefined };

const options = { shouldForwardProp: (name: PropertyKey) => name !== 'tone' };

function paint(theme: Theme, tone: ToneColor, where: '&' | '& > :first-of-type') {
  return {
    ...toneStyles(theme, tone),
    backgroundColor: 'color-mix(in srgb, var(--tone) 12%, transparent)',
    '&:hover': { backgroundColor: 'color-mix(in srgb, var(--tone) 18%, transparent)' },
    [where]: { boxShadow: 'inset 3px 0 var(--tone)' },
  };
}

export const TonedRow = styled(
  TableRow,
  options,
)<Toned>(({ theme, tone }) =>
  // A row of a table has no edge that is drawn in every browser; its first cell has.
  tone ? { '&&': paint(theme, tone, '& > :first-of-type') } : {},
);

export const TonedCard = styled(
  ListItem,
  options,
)<Toned>(({ theme, tone }) => (tone ? paint(theme, tone, '&') : {}));

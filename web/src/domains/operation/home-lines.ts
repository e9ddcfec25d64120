/** Lines of the cards of home. */
import { styled } from '@mui/material/styles';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';

/** From edge to edge of its card. */
export const HomeLines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(-1, -2, -2),
  padding: theme.spacing(0, 0, 0.5),
  '& > li': { padding: theme.spacing(1, 2), overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

/** A line with one link, which is pressed anywhere; an arrow at its end. */
export const LinkLine = styled('li')(({ theme }) => ({
  position: 'relative',
  minHeight: 38,
  '&&': { paddingRight: theme.spacing(5) },
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:hover a': { textDecoration: 'underline' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '50%',
    right: theme.spacing(2.5),
    width: 7,
    height: 7,
    border: `solid ${(theme.vars ?? theme).palette.text.secondary}`,
    borderWidth: '1.5px 1.5px 0 0',
    transform: 'translateY(-50%) rotate(45deg)',
  },
  [theme.breakpoints.down('sm')]: { '&&': { paddingBlock: (touchTarget - 22) / 2 } },
}));

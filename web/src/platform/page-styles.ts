/**
 * Styles of small parts that a list draws in each of its rows, written once for the page: a component with a style of its own
 * costs more than the element that it draws.
 */
import type { CSSObject, Theme } from '@mui/material/styles';
import { touchTarget } from './ui/page/touch-target.ts';
import { toneStyles } from './ui/text/tone-styles.ts';

export function pageStyles(theme: Theme): Record<string, CSSObject> {
  const { palette } = theme.vars ?? theme;
  return {
    '.tone-green': toneStyles(theme, 'green'),
    '.tone-orange': toneStyles(theme, 'orange'),
    '.tone-yellow': toneStyles(theme, 'yellow'),
    '.tone-red': toneStyles(theme, 'red'),
    '.tone-mark': {
      display: 'inline-flex',
      // Aligns with plain text in neighbouring cells.
      verticalAlign: 'top',
      alignItems: 'flex-start',
      gap: theme.spacing(0.5),
      '& > svg': {
        flex: 'none',
        width: '1em',
        height: '1em',
        marginTop: '0.05em',
        fontSize: '1.3em',
        fill: 'currentColor',
        color: 'var(--tone)',
      },
    },
    '.subdued': { color: palette.text.secondary },
    '.icon-button': {
      display: 'inline-flex',
      padding: 5,
      border: 0,
      borderRadius: '50%',
      color: palette.action.active,
      background: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:disabled': { color: palette.action.disabled, background: 'none', cursor: 'auto' },
      '& > svg': { width: 20, height: 20, fill: 'currentColor' },
      [theme.breakpoints.down('sm')]: { padding: (touchTarget - 20) / 2 },
    },
    // The whole cell is pressed, not only the small box in it.
    '.choosing-box': {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'center',
      minHeight: 40,
      cursor: 'pointer',
      [theme.breakpoints.down('sm')]: { minWidth: touchTarget, minHeight: touchTarget },
    },
    '.tick-box': {
      flex: 'none',
      width: 18,
      height: 18,
      margin: 0,
      cursor: 'inherit',
      accentColor: palette.primary.main,
    },
    '.sortable-head th': {
      height: 40,
      padding: '6px 16px',
      borderBottom: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
      backgroundColor: palette.background.paper,
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: '1.25rem',
      fontVariantNumeric: 'tabular-nums lining-nums',
      textAlign: 'left',
      whiteSpace: 'nowrap',
      '&.right': { textAlign: 'right', '& > .sort-button': { flexDirection: 'row-reverse' } },
      '&.choose': { width: 48, paddingInline: 0 },
    },
    '.sort-button': {
      display: 'inline-flex',
      alignItems: 'center',
      // Its baseline would be that of the arrow where that comes first.
      verticalAlign: 'top',
      padding: 0,
      border: 0,
      color: 'inherit',
      background: 'none',
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'inherit',
      whiteSpace: 'inherit',
      cursor: 'pointer',
      '&:focus, &:hover': { color: palette.text.secondary },
      '[aria-sort] > &': { color: palette.text.primary },
      '& > svg': {
        flex: 'none',
        width: '1em',
        height: '1em',
        marginInline: 4,
        fontSize: 18,
        fill: 'currentColor',
        color: palette.text.secondary,
        opacity: 0,
        transition: theme.transitions.create(['opacity', 'transform'], { duration: 200 }),
      },
      '&:hover > svg': { opacity: 0.5 },
      '[aria-sort] > & > svg': { opacity: 1 },
      '[aria-sort=ascending] > & > svg': { transform: 'rotate(180deg)' },
      'th:not([aria-sort]) > & > svg': { transform: 'rotate(180deg)' },
    },
  };
}

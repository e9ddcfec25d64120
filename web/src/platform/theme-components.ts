/** Overrides of MUI components. */
import type { Theme, ThemeOptions } from '@mui/material/styles';
import { pageStyles } from './page-styles.ts';
import { barHeight } from './ui/page/bar-height.ts';
import { touchTarget } from './ui/page/touch-target.ts';
import { AtOnce } from './ui/panel/at-once.tsx';

const focusRing = (theme: Pick<Theme, 'palette' | 'vars'>) => ({
  outline: `2px solid ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
  outlineOffset: 2,
});

/** Typed as `createTheme` expects it: comparing another theme type would dominate the type check's duration. */
export const componentStyles: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // Scroll targets, such as a field with an error, stay below the top bar together with their label.
      html: {
        scrollPaddingTop: `calc(${barHeight}px + 2.25rem)`,
      },
      body: {
        fontVariantNumeric: 'lining-nums',
        overflowWrap: 'break-word',
      },
      a: { color: theme.vars?.palette.primary.main ?? theme.palette.primary.main },
      ':focus-visible': focusRing(theme),
      ...pageStyles(theme),
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          // At their end at once, and only once: repeated, they would be drawn anew for each frame. Not none at all, because
          // MUI hears by the start of one that the browser has filled in a field.
          animationDelay: '0s !important',
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even short transitions would restart on each nested element that inherits the change.
          transition: 'none !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { minWidth: touchTarget, minHeight: touchTarget },
      }),
    },
  },
  // On a phone the choices wrap, and each has its own border.
  MuiToggleButtonGroup: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        alignSelf: 'flex-start',
        [theme.breakpoints.down('sm')]: {
          flexWrap: 'wrap',
          gap: theme.spacing(1),
          '& .MuiToggleButton-root.MuiToggleButton-root': {
            marginLeft: 0,
            border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
            borderRadius: theme.shape.borderRadius,
          },
        },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 14,
        [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${(theme.vars ?? theme).palette.divider}` }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, paddingBottom: 8 }) } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: {
    // All content of a page belongs to a landmark; a menu is drawn outside those of its screen.
    defaultProps: {
      slotProps: { root: { role: 'region', 'aria-label': 'Meniu' } },
      slots: { transition: AtOnce },
    },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${(theme.vars ?? theme).palette.divider}` }),
    },
  },
  MuiPopover: {
    defaultProps: { slots: { transition: AtOnce } },
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${(theme.vars ?? theme).palette.divider}` }),
    },
  },
  // Separates the name of a group from its items.
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 600,
        color: (theme.vars ?? theme).palette.text.secondary,
        paddingBlock: theme.spacing(1.5, 0.5),
        'li + &': {
          borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
          marginTop: theme.spacing(1),
        },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Items are as wide as their menu, which would cut off a ring around them.
        '&.Mui-focusVisible': { outlineOffset: -2 },
        fontSize: '0.875rem',
        minHeight: 36,
        [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        fontSize: '0.875rem',
        minHeight: 36,
        [theme.breakpoints.down('sm')]: { minHeight: touchTarget },
        '&.Mui-disabled': { backgroundColor: 'transparent' },
      }),
      input: { paddingBlock: 7, height: '1.375rem' },
      multiline: { paddingBlock: 7 },
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 40%, transparent)`,
      }),
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: '1.375rem', lineHeight: '1.375rem' } } },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { paddingBlock: '0 !important' },
      popper: { minWidth: 280 },
      paper: ({ theme }) => ({ border: `1px solid ${(theme.vars ?? theme).palette.divider}` }),
      option: { fontSize: '0.875rem', minHeight: 36 },
      noOptions: { fontSize: '0.875rem' },
      loading: { fontSize: '0.875rem' },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4, lineHeight: '1rem' } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        color: theme.vars?.palette.text.secondary,
      }),
    },
  },
  // Keeps visually hidden text inside the scrolling frame.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 40,
        padding: '6px 16px',
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        fontVariantNumeric: 'tabular-nums lining-nums',
        borderColor: (theme.vars ?? theme).palette.divider,
      }),
      head: ({ theme }) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: (theme.vars ?? theme).palette.text.secondary,
        backgroundColor: (theme.vars ?? theme).palette.background.paper,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      toolbar: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { paddingInline: 16 } }),
      select: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: {
          minHeight: touchTarget,
          lineHeight: `${touchTarget}px`,
          paddingBlock: 0,
        },
      }),
      selectLabel: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }),
      spacer: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }),
      displayedRows: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { marginLeft: 'auto' } }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontVariantNumeric: 'tabular-nums',
        [theme.breakpoints.down('sm')]: {
          minWidth: touchTarget,
          height: touchTarget,
          borderRadius: touchTarget / 2,
        },
      }),
      ellipsis: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { lineHeight: `${touchTarget}px` } }),
    },
  },
  MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-child > *': { borderBottom: 0 } } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 4, fontWeight: 600 } },
  },
  MuiAlert: {
    defaultProps: { closeText: 'Închide' },
    styleOverrides: {
      root: { alignItems: 'center', fontSize: '0.875rem' },
      // Aligns the icon with the first line of a longer message.
      icon: { alignSelf: 'flex-start' },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { minHeight: touchTarget } }) },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 600 } } },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

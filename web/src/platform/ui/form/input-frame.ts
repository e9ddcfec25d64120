/**
 * Frame of a native text control or select, with what stands at its end. It looks like MUI's outlined input, which needs
 * six elements and a second rendering for each field: a record page has thirty.
 */
import { styled } from '@mui/material/styles';
import { unstable_memoTheme as memoTheme } from '@mui/material/utils';
import { touchTarget } from '../page/touch-target.ts';

const control = ':is(input, textarea, select)';

export const InputFrame = styled('div')(
  memoTheme(({ theme }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    paddingRight: 13,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 40%, transparent)`,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    color: (theme.vars ?? theme).palette.text.primary,
    fontSize: '0.875rem',
    lineHeight: '1.375rem',
    cursor: 'text',
    [theme.breakpoints.down('sm')]: {
      minHeight: touchTarget,
      [`& > ${control}`]: { minHeight: touchTarget - 2 },
    },
    '&:hover': { borderColor: (theme.vars ?? theme).palette.text.primary },
    [`&:has(> ${control}:focus)`]: {
      borderColor: (theme.vars ?? theme).palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${(theme.vars ?? theme).palette.primary.main}`,
    },
    [`&:has(> ${control}[aria-invalid=true])`]: { borderColor: (theme.vars ?? theme).palette.error.main },
    [`&:has(> ${control}[aria-invalid=true]:focus)`]: {
      boxShadow: `inset 0 0 0 1px ${(theme.vars ?? theme).palette.error.main}`,
    },
    [`&:has(> ${control}:disabled)`]: {
      backgroundColor: 'transparent',
      color: (theme.vars ?? theme).palette.text.disabled,
      borderColor: (theme.vars ?? theme).palette.action.disabled,
    },
    [`& > ${control}`]: {
      flex: 1,
      minWidth: 0,
      width: '100%',
      // The frame's padding is at its end only, so that a click anywhere in it meets the control.
      margin: theme.spacing(0, '-13px', 0, 0),
      padding: '6px 13px',
      border: 0,
      borderRadius: 'inherit',
      outline: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textOverflow: 'ellipsis',
      '&::placeholder': { color: 'inherit', opacity: 0.42, ...theme.applyStyles('dark', { opacity: 0.5 }) },
      '&:disabled': { WebkitTextFillColor: 'currentcolor' },
    },
    [`& > ${control}:not(:last-child)`]: { marginRight: 0, paddingRight: 0 },
    '& > textarea': {
      minHeight: 'calc(2lh + 12px)',
      resize: 'none',
      fieldSizing: 'content',
      '@supports not (field-sizing: content)': { resize: 'vertical' },
    },
    '&& > select': {
      appearance: 'none',
      cursor: 'pointer',
      marginRight: -13,
      paddingRight: 32,
      '& option, & optgroup': { backgroundColor: (theme.vars ?? theme).palette.background.paper },
    },
    '& > .select-arrow': {
      position: 'absolute',
      right: 7,
      width: 24,
      height: 24,
      fill: 'currentColor',
      color: (theme.vars ?? theme).palette.action.active,
      pointerEvents: 'none',
    },
    '& > .input-end': {
      display: 'flex',
      alignItems: 'center',
      marginLeft: theme.spacing(1),
      color: (theme.vars ?? theme).palette.action.active,
      whiteSpace: 'nowrap',
    },
    '& > .input-unit': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
  })),
);

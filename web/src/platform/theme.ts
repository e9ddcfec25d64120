/** Theme of all screens: one accent colour, one type scale, an 8 px grid, thin lines instead of shadows. */
import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { componentStyles } from './theme-components.ts';

/** Served by the application (`typeface.ts`): pages load nothing from other sites. */
const fontFamily = '"Roboto Variable", "Roboto Meanwhile", "Segoe UI", system-ui, sans-serif';

const light: PaletteOptions = {
  primary: { main: '#0f5160', light: '#3a7483', dark: '#0a3a45', contrastText: '#ffffff' },
  secondary: { main: '#4d5b61', contrastText: '#ffffff' },
  error: { main: '#ab2b2b' },
  warning: { main: '#8a5300' },
  success: { main: '#23683f' },
  info: { main: '#0f5160' },
  background: { default: '#f5f6f6', paper: '#ffffff' },
  text: { primary: '#182226', secondary: '#56646a', disabled: '#7d898e' },
  divider: '#dfe4e5',
  // Icons are no louder than the words beside them.
  action: { active: '#56646a' },
};

const dark: PaletteOptions = {
  primary: { main: '#86c5d2', light: '#a9d8e2', dark: '#5fa3b2', contrastText: '#06262e' },
  secondary: { main: '#a4b1b6', contrastText: '#0f1416' },
  error: { main: '#f0908a' },
  warning: { main: '#e3b062' },
  success: { main: '#86cc9f' },
  info: { main: '#86c5d2' },
  background: { default: '#0f1416', paper: '#161d20' },
  text: { primary: '#e5ebed', secondary: '#9eabb0', disabled: '#76838a' },
  divider: '#2a3438',
  action: { active: '#9eabb0' },
};

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  motion: { reducedMotion: 'system' },
  spacing: 8,
  shape: { borderRadius: 6 },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: '0.9375rem', lineHeight: '1.5rem', fontWeight: 600 },
    h3: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
    subtitle1: { fontSize: '0.9375rem', lineHeight: '1.5rem', fontWeight: 600 },
    subtitle2: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 600 },
    body1: { fontSize: '0.875rem', lineHeight: '1.375rem' },
    body2: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    caption: { fontSize: '0.75rem', lineHeight: '1rem' },
    overline: { fontSize: '0.75rem', lineHeight: '1rem', letterSpacing: '0.04em', textTransform: 'none' },
    button: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600, textTransform: 'none' },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  components: componentStyles,
});

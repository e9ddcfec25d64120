/** Colours of a thing's overall status. */
import type { CSSObject, Theme } from '@mui/material/styles';

export type ToneColor = 'green' | 'orange' | 'yellow' | 'red';

/** The theme has only one colour between orange and yellow; here both are needed. For icons and bars, not for text. */
export const shades = {
  orange: { light: '#c65d07', dark: '#f2a06b' },
  yellow: { light: '#9a8200', dark: '#dccb62' },
};

/** Sets the colour of a tone, for `var(--tone)`. */
export function toneStyles(theme: Theme, color: ToneColor): CSSObject {
  const { palette } = theme.vars ?? theme;
  if (color === 'green') return { '--tone': palette.success.main };
  if (color === 'red') return { '--tone': palette.error.main };
  return { '--tone': shades[color].light, ...theme.applyStyles('dark', { '--tone': shades[color].dark }) };
}

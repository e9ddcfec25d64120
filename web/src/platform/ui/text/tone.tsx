/**
 * Overall status of a thing: a colour, always with an icon and a word, so that colour is never the only information.
 */
import ErrorIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import AskedIcon from '@mui/icons-material/HelpOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type ToneColor = 'green' | 'orange' | 'yellow' | 'red';

export type Tone = { color: ToneColor; label: string };

const signs = { green: CheckIcon, orange: AskedIcon, yellow: WarningIcon, red: ErrorIcon };

/** The theme has only one colour between orange and yellow; here both are needed. For icons and bars, not for text. */
const shades = {
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

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: ToneColor }>(
  ({ theme, tone }) => ({
    ...toneStyles(theme, tone),
    display: 'inline-flex',
    // Aligns with plain text in neighbouring cells.
    verticalAlign: 'top',
    alignItems: 'flex-start',
    gap: theme.spacing(0.5),
    '& svg': { flex: 'none', fontSize: '1.3em', marginTop: '0.05em', color: 'var(--tone)' },
  }),
);

/** The icon of a tone before a text that says the same. */
export function ToneMark({ color, children }: { color: ToneColor; children: ReactNode }) {
  const Sign = signs[color];
  return (
    <Mark tone={color}>
      <Sign aria-hidden />
      <span>{children}</span>
    </Mark>
  );
}

/** A short label on a coloured background; its text says what the colour means. */
import { styled } from '@mui/material/styles';

export type TagColor = 'red' | 'purple' | 'yellow' | 'blue' | 'grey';

/** Text and background for light and dark mode; the contrast of each pair is at least 4.5. */
const styles: Readonly<Record<TagColor, { light: [string, string]; dark: [string, string] }>> = {
  red: { light: ['#8c1d1d', '#fbe3e1'], dark: ['#f7b4af', '#4a1d1b'] },
  purple: { light: ['#5b2a86', '#efe4f8'], dark: ['#d5b8ef', '#3a2150'] },
  yellow: { light: ['#6a4b00', '#fbefc9'], dark: ['#ecd48a', '#453508'] },
  blue: { light: ['#1b4a7a', '#e0ecf8'], dark: ['#a9cdf0', '#1b344d'] },
  grey: { light: ['#4a565b', '#e8ecee'], dark: ['#c3cdd1', '#2f393d'] },
};

export const Tag = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: TagColor }>(
  ({ theme, tone }) => {
    const { light, dark } = styles[tone];
    return {
      ...theme.typography.caption,
      display: 'inline-block',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      padding: theme.spacing(0.25, 0.75),
      borderRadius: 4,
      color: light[0],
      backgroundColor: light[1],
      ...theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }),
    };
  },
);

/** Height of a conversation: the window below the top bar. */
import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { barHeight } from '../../platform/ui/page/bar-height.ts';
import { aboveBars } from '../../platform/ui/page/bottom-bar.ts';

const Window = styled('section', { shouldForwardProp: (name) => name !== 'around' })<{
  around: number;
}>(({ theme, around }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: `max(420px, calc(100dvh - ${barHeight + around}px - var(--window-bars, 0px)))`,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  overflow: 'clip',
}));

/**
 * `around` is the height of other content in pixels; the frame scrolls inside and has a minimum height of a few
 * messages.
 */
export function Frame(props: Omit<ComponentProps<typeof Window>, 'className'>) {
  return <Window className={aboveBars} {...props} />;
}

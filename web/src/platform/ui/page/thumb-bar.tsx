/** The main action of a step: at its end; on a phone always at the lower edge of the window, within reach of the thumb. */
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { useBottomBar } from './bottom-bar.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: {
    position: 'sticky',
    bottom: 0,
    zIndex: theme.zIndex.appBar - 1,
    paddingTop: theme.spacing(1),
    paddingBottom: `max(${theme.spacing(1)}, env(safe-area-inset-bottom))`,
    '& > .MuiButton-root': { flex: '1 1 auto' },
    // As wide as the panel around it.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: theme.spacing(0, -2),
      zIndex: -1,
      borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
      backgroundColor: (theme.vars ?? theme).palette.background.paper,
    },
  },
}));

export function ThumbBar({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  useBottomBar(frame, 'page', isPhone);
  return <Frame ref={frame}>{children}</Frame>;
}

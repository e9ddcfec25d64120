/** Footer of every page of a demo with a shifted clock (OPE-45): shows the date and time of the demo. */

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useBottomBar } from '../../platform/ui/page/bottom-bar.ts';
import { formatMoment } from '../../platform/ui/text/format.ts';
import { useNow } from '../../platform/ui/timing/now.ts';

const Foot = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  padding: theme.spacing(0.5, 2),
  textAlign: 'center',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  '@media print': { display: 'none' },
}));

export function PlayedDay() {
  const now = useNow(10_000);
  const frame = useRef<HTMLElement>(null);
  useBottomBar(frame, 'window');
  return (
    <Foot ref={frame} lang="ro" aria-label="Ziua demonstrației">
      <Typography variant="body2" color="textSecondary">
        Demonstrație: aici este {formatMoment(now.toISOString())}.
      </Typography>
    </Foot>
  );
}

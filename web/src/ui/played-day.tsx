/** Foot of every page of a demo that plays another day (OPE-45): which day and hour its clock shows. */

import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatMoment } from './format.ts';
import { useNow } from './now.ts';

const height = 30;

/** Clicks go through it, and it keeps clear of the save bar. */
const Foot = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 'var(--save-bar, 0px)',
  height,
  zIndex: theme.zIndex.appBar,
  padding: theme.spacing(0.5, 2),
  textAlign: 'center',
  pointerEvents: 'none',
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  '@media print': { display: 'none' },
}));

export function PlayedDay() {
  const now = useNow(10_000);
  return (
    <>
      <GlobalStyles styles={{ body: { paddingBottom: height } }} />
      <Foot aria-label="Ziua demonstrației">
        <Typography variant="body2" color="textSecondary">
          Demonstrație: aici este {formatMoment(now.toISOString())}.
        </Typography>
      </Foot>
    </>
  );
}

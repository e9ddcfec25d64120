/** Footer of every page of a demo with a shifted clock (OPE-45): shows the date and time of the demo. */

import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/ui/text/format.ts';
import { useNow } from '../../platform/ui/timing/now.ts';

const height = 30;

/** Lets clicks through and sits above the save bar. */
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

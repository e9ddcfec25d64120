/** Footer of every page of a trial copy (OPE-52). */
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

const height = 44;

/** Lets clicks through and sits above the save bar. */
const Notice = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 'var(--save-bar, 0px)',
  minHeight: height,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(0.5, 2),
  textAlign: 'center',
  pointerEvents: 'none',
  color: (theme.vars ?? theme).palette.common.white,
  backgroundColor: '#8a3b00',
  '@media print': { position: 'static' },
}));

export function TrialNotice() {
  return (
    <>
      <GlobalStyles styles={{ body: { paddingBottom: height } }} />
      <Notice aria-label="Registru de probă">
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          Registru de probă, pe o copie: nimic din ce se face aici nu pleacă din el.
        </Typography>
      </Notice>
    </>
  );
}

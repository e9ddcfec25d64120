/** Footer of every page of a trial copy (OPE-52). */
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useBottomBar } from '../../platform/ui/page/bottom-bar.ts';

const Notice = styled('aside')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  minHeight: 44,
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(0.5, 2),
  textAlign: 'center',
  color: (theme.vars ?? theme).palette.common.white,
  backgroundColor: '#8a3b00',
  '@media print': { position: 'static' },
}));

export function TrialNotice() {
  const frame = useRef<HTMLElement>(null);
  useBottomBar(frame, 'window');
  return (
    <Notice ref={frame} lang="ro" aria-label="Registru de probă">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Registru de probă, pe o copie: nimic din ce se face aici nu pleacă din el.
      </Typography>
    </Notice>
  );
}

/** Shown while the code of the next screen is loading. */
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Most screens are there sooner; the frames of the moving bar would delay them. */
const delayMs = 200;

const Bar = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: theme.zIndex.tooltip,
}));

/** A component of its own, so that a navigation that begins does not render the whole frame anew. */
export function RouteProgress() {
  return useNavigation().state === 'loading' ? <Delayed /> : null;
}

function Delayed() {
  const [isShown, setShown] = useState(false);
  // An effect, because a timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <Bar aria-label="Se încarcă" /> : null;
}

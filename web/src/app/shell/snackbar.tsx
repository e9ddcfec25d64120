/** Snackbar of signed-in screens. */
import MuiSnackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { isValidElement, use, useSyncExternalStore } from 'react';
import { Notices } from '../../platform/data/notices.ts';
import { aboveBars } from '../../platform/ui/page/bottom-bar.ts';

/**
 * Lets clicks through, except on its buttons, and sits above all bars (API-75), also where they rest at the end of the page: above
 * the page's space of 24 px.
 */
const OverSaveBar = styled(MuiSnackbar)({
  '&&': { pointerEvents: 'none', bottom: 'calc(var(--bottom-bars, 0px) + 24px)' },
  '& button': { pointerEvents: 'auto' },
});

export function Snackbar() {
  const notices = use(Notices);
  const shown = useSyncExternalStore(notices.subscribe, notices.shown);
  if (!shown) return null;
  const { id, message, type, durationMs, isOpen } = shown;
  return (
    <OverSaveBar
      key={id}
      className={aboveBars}
      open={isOpen}
      onClose={notices.close}
      autoHideDuration={durationMs}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={isValidElement(message) ? undefined : message}
      slotProps={{
        transition: { onExited: notices.removeShown },
        content: { sx: { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
      }}
    >
      {/* The transition needs a child that accepts a ref. */}
      {isValidElement(message) ? <div>{message}</div> : undefined}
    </OverSaveBar>
  );
}

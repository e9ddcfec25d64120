/** Snackbar of signed-in screens: shows the messages queued by `useNotify` one after another. */
import MuiSnackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext } from 'ra-core';
import { isValidElement, useEffect, useState } from 'react';

/** Default duration of a message (API-24). */
const defaultMs = 3000;

/** Lets clicks through, except on its buttons, and sits above the save bar (API-75). */
const OverSaveBar = styled(MuiSnackbar)({
  '&&': { pointerEvents: 'none', bottom: 'calc(var(--save-bar, 0px) + 16px)' },
  '& button': { pointerEvents: 'auto' },
});

export function Snackbar() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (shown || notifications.length === 0) return;
    setShown(takeNotification() ?? undefined);
    setIsOpen(true);
  }, [notifications, shown, takeNotification]);
  if (!shown) return null;

  const close = () => setIsOpen(false);
  const { message, type, notificationOptions } = shown;
  return (
    <CloseNotificationContext value={close}>
      <OverSaveBar
        open={isOpen}
        onClose={close}
        autoHideDuration={notificationOptions?.autoHideDuration ?? defaultMs}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        message={isValidElement(message) ? undefined : message}
        slotProps={{
          transition: { onExited: () => setShown(undefined) },
          content: { sx: { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
        }}
      >
        {/* The transition needs a child that accepts a ref. */}
        {isValidElement(message) ? <div>{message}</div> : undefined}
      </OverSaveBar>
    </CloseNotificationContext>
  );
}

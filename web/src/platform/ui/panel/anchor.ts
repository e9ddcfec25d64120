/** A menu or another small window at the button that opens it. */
import { startTransition, useState } from 'react';

/**
 * `props` are those of MUI's Menu and Popover. The pressed button is drawn before the window is rendered, and until somebody opens it
 * for the first time nothing of it is (`wasOpened`): most visits never do.
 */
export function useAnchor() {
  const [anchorEl, setAnchorEl] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = anchorEl !== null;

  function open({ currentTarget }: { currentTarget: HTMLElement }) {
    startTransition(() => {
      setAnchorEl(currentTarget);
      setWasOpened(true);
    });
  }

  const close = () => setAnchorEl(null);
  return { isOpen, wasOpened, open, close, props: { anchorEl, open: isOpen, onClose: close } };
}

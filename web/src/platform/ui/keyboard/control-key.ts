/** A key pressed with Ctrl, or Cmd on a Mac, from anywhere on the screen, also from its fields. */
import { useEffect, useEffectEvent } from 'react';

/** `run` is null while another part of the screen handles the key. The browser's own meaning of the key never applies. */
export function useControlKey(key: string, run: (() => void) | null): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === key && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isKey || event.defaultPrevented || run === null) return;
    event.preventDefault();
    // An open dialog has its own controls.
    if (!event.repeat && document.querySelector('[role=dialog]') === null) run();
  });
  // An effect, because key events of the window are outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

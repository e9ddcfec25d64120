/** Ctrl+S saves the form on the screen, from any of its fields, and never the page as a file (API-73). */
import { useEffect, useEffectEvent } from 'react';

export const saveKey = { 'aria-keyshortcuts': 'Control+S', title: 'Ctrl+S' };

/** `save` is null if another form of the screen handles the key. */
export function useSaveKey(save: (() => void) | null): void {
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSave || event.defaultPrevented || save === null) return;
    event.preventDefault();
    // An open dialog has its own buttons.
    if (!event.repeat && document.querySelector('[role=dialog]') === null) save();
  });
  // An effect, because key events of the window are outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

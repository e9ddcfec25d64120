/** Ctrl+S saves what is typed on the screen, from any of its fields, and never the page as a file (API-73). */
import { useEffect, useEffectEvent } from 'react';

export const saveKey = { 'aria-keyshortcuts': 'Control+S', title: 'Ctrl+S' };

/** Null where the form stands on a screen that has more to save. */
export function useSaveKey(save: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSave || event.defaultPrevented || save === null) return;
    event.preventDefault();
    // What is open above the screen has its own buttons.
    if (!event.repeat && document.querySelector('[role=dialog]') === null) save();
  });
  // The keys of the window lie outside React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

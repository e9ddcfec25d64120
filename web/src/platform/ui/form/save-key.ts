/** Ctrl+S saves the form on the screen, from any of its fields, and never the page as a file (API-73). */
import { useControlKey } from '../keyboard/control-key.ts';

export const saveKey = { 'aria-keyshortcuts': 'Control+S', title: 'Ctrl+S' };

/** `save` is null if another form of the screen handles the key. */
export function useSaveKey(save: (() => void) | null): void {
  useControlKey('s', save);
}

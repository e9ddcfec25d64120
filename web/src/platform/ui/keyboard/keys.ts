/** Keyboard shortcuts of a desk, one for each frequent action. They are inactive while the user types (REP-126). */
import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export type KeyBinding = {
  /** Names as in `KeyboardEvent.key`, letters in lower case; each of them triggers the action. */
  keys: readonly string[];
  /** Description for the help. */
  label: string;
  run: () => void;
  /** Repeats while the key is held down. */
  isRepeated?: boolean;
};

/** Elements in which a key is text input or moves within an open menu. */
const elsewhere = [
  'input:not([type=checkbox], [type=radio], [type=button])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=dialog]',
  '[role=menu]',
  '[role=listbox]',
].join(',');

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented'> & {
  target: unknown;
};

/** The binding for a key press; undefined if the press belongs to another element. */
export function bindingFor(press: Press, bindings: readonly KeyBinding[]): KeyBinding | undefined {
  if (press.defaultPrevented || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  if (isElsewhere(press.target)) return undefined;
  const key = press.key.toLowerCase();
  const binding = bindings.find(({ keys }) => keys.includes(key));
  return press.repeat && !binding?.isRepeated ? undefined : binding;
}

function isElsewhere(target: unknown): boolean {
  const isElement = typeof target === 'object' && target !== null && 'closest' in target;
  return isElement && (target as Element).closest(elsewhere) !== null;
}

/** Longest pause between two letters of a word that somebody types outside a field. */
const typingMs = 700;

/** Distinguishes a shortcut from a letter within a word, so that a typed word triggers at most one shortcut. */
export function createTypingGuard() {
  let typedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Whether the press is part of a word; `isKey`: there is a binding for it. */
    isTyping(key: string, isKey: boolean, now: number): boolean {
      const isOfWord = now - typedAt < typingMs;
      const isLetter = key.length === 1;
      if (isLetter && (isOfWord || !isKey)) typedAt = now;
      return isLetter && isOfWord;
    },
  };
}

/** `isOfFrame`: the bindings belong to the frame around every screen; the screen's own bindings take precedence. */
export function useKeys(bindings: readonly KeyBinding[], { isOfFrame = false } = {}): void {
  const { areOn } = useKeySetting();
  const guard = useRef(createTypingGuard());
  const press = useEffectEvent((event: KeyboardEvent) => {
    const binding = bindingFor(event, bindings);
    if (guard.current.isTyping(event.key, binding !== undefined, event.timeStamp) || !binding) return;
    event.preventDefault();
    binding.run();
  });
  // Key events of the window are outside React. In the same step as the drawing: who sees the screen may press at once.
  useLayoutEffect(() => {
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    // A key press reaches the document before the window.
    const place: GlobalEventHandlers = isOfFrame ? window : document.documentElement;
    place.addEventListener('keydown', listen);
    return () => place.removeEventListener('keydown', listen);
  }, [areOn, isOfFrame]);
}

const storedAs = 'keys';
const off = 'off';
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(storedAs);
  } catch {
    return null;
  }
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, off);
  } catch {
    // Without storage the setting stays unchanged.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Single-letter shortcuts can be turned off: screen readers and speech input may trigger them by accident (WCAG 2.1.4).
 */
export function useKeySetting() {
  return { areOn: useSyncExternalStore(subscribe, read) !== off, turn };
}

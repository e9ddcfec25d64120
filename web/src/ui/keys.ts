/** Keys of a desk, one for each thing that is done over and over. They stay silent while somebody types (REP-126). */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

export type KeyBinding = {
  /** As browsers name them, letters small; any of them does it. */
  keys: readonly string[];
  /** What it does, for the help. */
  label: string;
  run: () => void;
  /** Held down, it goes on. */
  isRepeated?: boolean;
};

/** Where a key is a letter of a text, or moves within what is open. */
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

/** The binding that a press is for; none where it belongs to something else. */
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

/** Between two letters of a word that somebody types, taking the page for a field. */
const typingMs = 700;

/** Tells a key from a letter in the middle of a word: a word that begins with a key of ours does harm once at most. */
export function createTypingGuard() {
  let typedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Whether the press is one of a word; `isKey`: there is a binding for it. */
    isTyping(key: string, isKey: boolean, now: number): boolean {
      const isOfWord = now - typedAt < typingMs;
      const isLetter = key.length === 1;
      if (isLetter && (isOfWord || !isKey)) typedAt = now;
      return isLetter && isOfWord;
    },
  };
}

/** `isOfFrame`: of what stands around every screen, whose own keys come first. */
export function useKeys(bindings: readonly KeyBinding[], { isOfFrame = false } = {}): void {
  const { areOn } = useKeySetting();
  const guard = useRef(createTypingGuard());
  const press = useEffectEvent((event: KeyboardEvent) => {
    const binding = bindingFor(event, bindings);
    if (guard.current.isTyping(event.key, binding !== undefined, event.timeStamp) || !binding) return;
    event.preventDefault();
    binding.run();
  });
  // The keys of the window lie outside React.
  useEffect(() => {
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    // A press comes to the document before it comes to the window.
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
    // Where nothing can be stored, they stay as they are.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keys of a single letter can be turned off: a screen reader or a voice may press them unmeant (WCAG 2.1.4). */
export function useKeySetting() {
  return { areOn: useSyncExternalStore(subscribe, read) !== off, turn };
}

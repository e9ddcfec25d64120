/** Short messages about what was done, shown one after another in the snackbar of signed-in screens. */
import { createContext, type ReactNode, use } from 'react';

/** Default duration of a message (API-24). */
const defaultMs = 3000;

export type NoticeType = 'success' | 'info' | 'warning' | 'error';

export type Notice = {
  id: number;
  message: ReactNode;
  type: NoticeType;
  durationMs: number;
  /** False while it fades out. */
  isOpen: boolean;
};

export type NoticeQueue = ReturnType<typeof createNotices>;

export function createNotices() {
  let waiting: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  function change(next: readonly Notice[]) {
    waiting = next;
    for (const listener of listeners) listener();
  }
  return {
    show(message: ReactNode, type: NoticeType, durationMs = defaultMs) {
      lastId += 1;
      change([...waiting, { id: lastId, message, type, durationMs, isOpen: true }]);
    },
    /** Begins to fade the shown one out. */
    close: () => change(waiting.map((one, place) => (place === 0 ? { ...one, isOpen: false } : one))),
    /** Makes room for the next one. */
    removeShown: () => change(waiting.slice(1)),
    shown: (): Notice | undefined => waiting[0],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const Notices = createContext<NoticeQueue>(createNotices());

export function useNotices(): Pick<NoticeQueue, 'show' | 'close'> {
  return use(Notices);
}

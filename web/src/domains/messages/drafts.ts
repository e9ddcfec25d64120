/**
 * Unsent texts by conversation (MSG-17). Kept in memory only, because branch computers are shared, and across pages of
 * the application, together with the idempotency key for retries.
 */
import { useSyncExternalStore } from 'react';
import { newAttemptKey } from '../../platform/ui/form/attempt.ts';

type Draft = { text: string; key: string | null };

const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
const empty: Draft = { text: '', key: null };

function keep(thread: string, draft: Draft): void {
  if (draft.text === '') drafts.delete(thread);
  else drafts.set(thread, draft);
  for (const listener of listeners) listener();
}

export function draftOf(thread: string): string {
  return (drafts.get(thread) ?? empty).text;
}

export function setDraft(thread: string, text: string): void {
  keep(thread, { text, key: null });
}

/** Stays the same for a text whose arrival is unknown. */
export function draftKey(thread: string): string {
  const { text, key } = drafts.get(thread) ?? empty;
  const attemptKey = key ?? newAttemptKey();
  keep(thread, { text, key: attemptKey });
  return attemptKey;
}

/** The server has rejected the text: sending it again is a new attempt. */
export function forgetDraftKey(thread: string): void {
  setDraft(thread, draftOf(thread));
}

export function hasDrafts(): boolean {
  return [...drafts.values()].some(({ text }) => text.trim() !== '');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDraft(thread: string): string {
  return useSyncExternalStore(subscribe, () => draftOf(thread));
}

export function useHasDrafts(): boolean {
  return useSyncExternalStore(subscribe, hasDrafts);
}

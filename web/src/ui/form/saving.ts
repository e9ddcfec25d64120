/** How everything is sent that changes something: once at a time, and told how it ended. */
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../api/errors.ts';

/** How a screen itself tells a failure: by a question of its own, or by a text (null where it stands elsewhere). */
export type Explained = 'asked' | { problem: string | null };

export type Work<T> = {
  send: () => Promise<T>;
  /** What follows once it is saved. */
  onSaved?: ((answer: T) => void | Promise<void>) | undefined;
  /** Gives undefined for a failure that is told in the usual way. */
  explain?: (error: unknown) => Explained | undefined;
  /** What is read again however it ended: where the answer got lost, it may be saved all the same. */
  onSettled?: () => void;
  /** Both are said in passing; null where the screen shows it in a place of its own. */
  doneText?: string | null;
  /** Where absent, a failure is said in passing only when no place of the screen tells why (API-75). */
  failedText?: string | null | ((error: unknown) => string);
};

type Failure = { error: unknown; problem: string | null };

/** `takeViolations` shows the server's objections at their fields, and gives those that belong to no field. */
export function useSaving(
  takeViolations: (violations: readonly Violation[]) => readonly Violation[] = (violations) => violations,
) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isRunning = useRef(false);
  const notify = useNotify();

  function refuse(text: string | null = messages.notSaved) {
    setRefusals((count) => count + 1);
    if (text !== null) notify(text, { type: 'error' });
  }

  function problemOf(error: unknown): string | null {
    if (!(error instanceof ApiError) || error.violations.length === 0) return errorText(error);
    const others = takeViolations(error.violations);
    return others.map(({ message }) => message).join(' ') || null;
  }

  function fail<T>(error: unknown, { explain, failedText }: Work<T>) {
    const explained = explain?.(error);
    if (explained === 'asked') return;
    const problem = explained ? explained.problem : problemOf(error);
    setFailure({ error, problem });
    if (failedText === undefined) refuse(problem === null ? messages.notSaved : null);
    else refuse(typeof failedText === 'function' ? failedText(error) : failedText);
  }

  async function run<T>(work: Work<T>): Promise<void> {
    // The second click of a double one comes before the button is seen to be at work.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setSaving(true);
    try {
      const answer = await work.send();
      const { doneText = messages.saved } = work;
      if (doneText !== null) notify(doneText, { type: 'success' });
      await work.onSaved?.(answer);
    } catch (error) {
      fail(error, work);
    } finally {
      work.onSettled?.();
      isRunning.current = false;
      setSaving(false);
    }
  }

  return {
    isSaving,
    run,
    /** Why the last attempt failed, where no field and no question tells it. */
    problem: failure?.problem ?? null,
    error: failure?.error ?? null,
    clearProblem: () => setFailure(null),
    /** For a form whose own check found something wrong. */
    refuse: () => refuse(),
    refuseSilently: () => refuse(null),
    /** How often something was refused: each time the first field with an error gets the focus. */
    refusals,
  };
}

/** A saving with a question before it, which closes once it is saved. */
export function useAskedSaving() {
  const saving = useSaving();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return {
    ...saving,
    isAsking,
    ask: () => {
      // What failed an earlier time is no matter now.
      saving.clearProblem();
      setAsking(true);
    },
    /** Shows the question as it was left, with what failed meanwhile. */
    askAgain: () => setAsking(true),
    close,
    run: <T>(work: Work<T>) =>
      saving.run({
        ...work,
        onSaved: (answer) => {
          close();
          return work.onSaved?.(answer);
        },
      }),
  };
}

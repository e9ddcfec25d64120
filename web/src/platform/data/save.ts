/** Sends every change: one request at a time, with a message about the result. */
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../api/errors.ts';
import { useNotices } from './notices.ts';

/** How a screen shows a failure itself: by a question, or by a text (null if it is already shown elsewhere). */
export type Explained = 'asked' | { problem: string | null };

export type Work<T> = {
  send: () => Promise<T>;
  /** Runs after saving. */
  onSaved?: ((answer: T) => void | Promise<void>) | undefined;
  /** Returns undefined for a failure that is shown in the default way. */
  explain?: (error: unknown) => Explained | undefined;
  /** Reloads data after success and failure: after a lost response the change may be saved all the same. */
  onSettled?: () => void;
  /** Snackbar texts; null if the screen shows the result itself. */
  doneText?: string | null;
  /** If absent, a failure shows a snackbar only if the screen shows it nowhere else (API-75). */
  failedText?: string | null | ((error: unknown) => string);
};

type Failure = { error: unknown; problem: string | null };

/** Shows the server's violations at their fields and returns those that belong to no field, or asks a question instead. */
export type TakeViolations = (violations: readonly Violation[]) => readonly Violation[] | 'asked';

export function useSave(takeViolations: TakeViolations = (violations) => violations) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isRunning = useRef(false);
  const notices = useNotices();

  function refuse(text: string | null = messages.notSaved) {
    setRefusals((count) => count + 1);
    if (text !== null) notices.show(text, 'error');
  }

  function explainUsually(error: unknown): Explained {
    if (!(error instanceof ApiError) || error.violations.length === 0) return { problem: errorText(error) };
    const others = takeViolations(error.violations);
    if (others === 'asked') return others;
    return { problem: others.map(({ message }) => message).join(' ') || null };
  }

  function fail<T>(error: unknown, { explain, failedText }: Work<T>) {
    const explained = explain?.(error) ?? explainUsually(error);
    if (explained === 'asked') return;
    const { problem } = explained;
    setFailure({ error, problem });
    if (failedText === undefined) refuse(problem === null ? messages.notSaved : null);
    else refuse(typeof failedText === 'function' ? failedText(error) : failedText);
  }

  async function run<T>(work: Work<T>): Promise<void> {
    // The second click of a double click comes before the button is disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(null);
    setSaving(true);
    try {
      const answer = await work.send();
      const { doneText = messages.saved } = work;
      if (doneText !== null) notices.show(doneText, 'success');
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
    /** Why the last attempt failed, unless a field or a question shows it. */
    problem: failure?.problem ?? null,
    error: failure?.error ?? null,
    clearProblem: () => setFailure(null),
    /** For a form whose own validation failed. */
    refuse: () => refuse(),
    refuseSilently: () => refuse(null),
    /** Number of failed attempts; after each, the first field with an error gets the focus. */
    refusals,
  };
}

/** A change with a confirmation question, which closes after saving. */
export function useAskedSave(isAskedAtFirst = false) {
  const saving = useSave();
  const [isAsking, setAsking] = useState(isAskedAtFirst);
  const close = () => setAsking(false);
  return {
    ...saving,
    isAsking,
    ask: () => {
      // The failure of an earlier attempt no longer matters.
      saving.clearProblem();
      setAsking(true);
    },
    /** Reopens the question with its previous input and the failure. */
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

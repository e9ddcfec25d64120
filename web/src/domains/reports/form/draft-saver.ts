/**
 * Saves the form's answers to the server: shortly after the last key press, one request at a time, with retries
 * (REP-109). Merges changes saved by another device; never overwrites them without asking. Independent of the UI.
 */
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { type ReportDraft, staleDraft } from '@ceccar/contract/reports/report-draft';
import { ApiError, errorText, isConflict, isPassing } from '../../../platform/api/errors.ts';
import { type Merged, mergeAnswers } from './merge-answers.ts';

export type DraftState = {
  answers: ReportAnswers;
  /** The server's draft. */
  saved: ReportDraft;
  /** `clashed`: waits for the user's choice between two versions. */
  standing: 'saved' | 'changed' | 'saving' | 'failed' | 'clashed';
  problem: string | null;
  clash: (Merged & { theirs: ReportDraft }) | null;
  /** Number of merges with another device's answers that needed no question. */
  joined: number;
};

type Options = {
  draft: ReportDraft;
  send: (answers: ReportAnswers, version: number) => Promise<ReportDraft>;
  read: (answers: ReportAnswers) => ReportAnswers;
};

/** Long enough to finish a word, short enough to keep the shown dues up to date. */
const typingMs = 800;
/** Delay before the next attempt, by number of failures. */
const retryMs = [2_000, 5_000, 15_000, 30_000];

export function createDraftSaver({ draft, send, read }: Options) {
  let state: DraftState = {
    answers: draft.answers,
    saved: draft,
    standing: 'saved',
    problem: null,
    clash: null,
    joined: 0,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The save in progress. */
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (state.standing === 'saved' || state.standing === 'clashed') return Promise.resolve();
    running ??= sendAnswers().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAnswers(): Promise<void> {
    const sentAnswers = state.answers;
    set({ standing: 'saving', problem: null });
    try {
      const saved = await send(sentAnswers, state.saved.version);
      failures = 0;
      const isAll = state.answers === sentAnswers;
      set({ saved, standing: isAll ? 'saved' : 'changed' });
      if (!isAll) saveIn(typingMs);
    } catch (error) {
      if (error instanceof ApiError && isConflict(error, staleDraft))
        join(error.body.draft as ReportDraft); // guaranteed by the error code
      else fail(error);
    }
  }

  /** Another device saved first. */
  function join(theirs: ReportDraft): void {
    const versions = { base: state.saved.answers, mine: state.answers, theirs: theirs.answers };
    const merged = mergeAnswers(versions, read);
    if (merged.clashes.length > 0) {
      set({ standing: 'clashed', clash: { ...merged, theirs } });
      return;
    }
    takeOver(theirs, merged.answers);
    if (merged.isNews) set({ joined: state.joined + 1 });
  }

  function takeOver(saved: ReportDraft, answers: ReportAnswers): void {
    set({ saved, answers, standing: 'changed', clash: null });
    saveIn(0);
  }

  function fail(error: unknown): void {
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
    failures += 1;
    set({ standing: 'failed', problem: errorText(error) });
    if (isPassing(error)) saveIn(wait);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(name: string, answer: string) {
      set({ answers: { ...state.answers, [name]: answer } });
      // Both states check for newer text when they end.
      if (state.standing === 'clashed' || state.standing === 'saving') return;
      set({ standing: 'changed' });
      saveIn(typingMs);
    },
    /** Saves pending changes immediately; returns true once the server has all of them. */
    async flush(): Promise<boolean> {
      while (state.standing === 'changed' || state.standing === 'failed' || running !== undefined) {
        await save();
        if (state.standing === 'failed') return false;
      }
      return state.standing === 'saved';
    },
    /** Takes over a reloaded draft, for example after editing on another device. */
    follow(latest: ReportDraft) {
      if (state.standing === 'saved' && latest.version > state.saved.version)
        set({ saved: latest, answers: latest.answers });
    },
    keepMine() {
      if (state.clash) takeOver(state.clash.theirs, state.clash.answers);
    },
    takeTheirs() {
      const { clash } = state;
      if (!clash) return;
      const theirs = clash.clashes.map((name) => [name, clash.theirs.answers[name] ?? '']);
      takeOver(clash.theirs, { ...clash.answers, ...Object.fromEntries(theirs) });
    },
    stop: () => clearTimeout(timer),
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

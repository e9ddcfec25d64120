/**
 * Keeps what is typed into the form on the server: a moment after the last key, one saving at a time, again and again
 * until it has arrived (REP-109). What another device saved meanwhile is brought together with it; nothing is
 * overwritten unasked. Knows no screen.
 */
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { type ReportDraft, staleDraft } from '@ceccar/contract/reports/report-draft';
import { ApiError, errorText, isConflict, isPassing } from '../../api/errors.ts';
import { type Merged, mergeAnswers } from './merge-answers.ts';

export type DraftState = {
  answers: ReportAnswers;
  /** As the server has it. */
  saved: ReportDraft;
  /** `clashed` waits for a choice between two versions. */
  standing: 'saved' | 'changed' | 'saving' | 'failed' | 'clashed';
  problem: string | null;
  clash: (Merged & { theirs: ReportDraft }) | null;
  /** How often another device's answers were taken over without a question. */
  joined: number;
};

type Options = {
  draft: ReportDraft;
  send: (answers: ReportAnswers, version: number) => Promise<ReportDraft>;
  read: (answers: ReportAnswers) => ReportAnswers;
};

/** Long enough to end a word, short enough for the dues to follow what is typed. */
const typingMs = 800;
/** Until the next attempt after so many that failed. */
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
  /** The saving that is under way. */
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
    const sent = state.answers;
    set({ standing: 'saving', problem: null });
    try {
      const saved = await send(sent, state.saved.version);
      failures = 0;
      const isAll = state.answers === sent;
      set({ saved, standing: isAll ? 'saved' : 'changed' });
      if (!isAll) saveIn(typingMs);
    } catch (error) {
      if (error instanceof ApiError && isConflict(error, staleDraft))
        join(error.body.draft as ReportDraft); // by its code
      else fail(error);
    }
  }

  /** Another device was quicker. */
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
      // Both end with a look at what is typed by then.
      if (state.standing === 'clashed' || state.standing === 'saving') return;
      set({ standing: 'changed' });
      saveIn(typingMs);
    },
    /** Saves what is not saved yet, now; true once the server has all of it. */
    async flush(): Promise<boolean> {
      while (state.standing === 'changed' || state.standing === 'failed' || running !== undefined) {
        await save();
        if (state.standing === 'failed') return false;
      }
      return state.standing === 'saved';
    },
    /** What was read again, say after another device had the form. */
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

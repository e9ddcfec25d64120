/** Data and callbacks for the controls of the form. */
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportAnswers, ReportField } from '@ceccar/contract/reports/form-parts';
import { isAsked, type ReportViolation, readAnswers } from '@ceccar/contract/reports/read-answers';
import { useState } from 'react';
import type { DraftSaver, DraftState } from './draft-saver.ts';

export type Answering = {
  year: number;
  /** The typed text. */
  answerOf: (name: string) => string;
  /** Parsed answers, including totals, in exact form. */
  read: ReportAnswers;
  isAsked: (field: ReportField) => boolean;
  /** Error text, only after the control or the page was left. */
  errorOf: (name: string) => string | undefined;
  change: (name: string, answer: string) => void;
  leave: (name: string) => void;
};

/** Practice in the next year starts as that of the reported year, until it is answered differently (REP-58). */
const nextYearOf: Readonly<Record<string, string>> = {
  practiceForm: 'nextYearPracticeForm',
  workplace: 'nextYearWorkplace',
  position: 'nextYearPosition',
};

type Source = { kind: MemberKind; year: number; saver: DraftSaver; state: DraftState };

export function useAnswering({ kind, year, saver, state }: Source) {
  const { answers: read, violations } = readAnswers(kind, state.answers);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const messages = new Map(violations.map(({ name, message }) => [name, message]));
  const leave = (...names: string[]) => setLeft((before) => new Set([...before, ...names]));
  const answering: Answering = {
    year,
    answerOf: (name) => state.answers[name] ?? '',
    read,
    isAsked: (field) => isAsked(field, read),
    errorOf: (name) => (left.has(name) ? messages.get(name) : undefined),
    change: (name, answer) => {
      const next = nextYearOf[name];
      const isFollowing =
        next !== undefined && next in state.answers && state.answers[next] === state.answers[name];
      saver.change(name, answer);
      if (isFollowing) saver.change(next, answer);
    },
    leave,
  };
  return { answering, violations, leave } satisfies {
    answering: Answering;
    violations: readonly ReportViolation[];
    leave: (...names: string[]) => void;
  };
}

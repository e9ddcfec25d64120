/** What the controls of the form are given. */
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportAnswers, ReportField } from '@ceccar/contract/reports/form-parts';
import { isAsked, type ReportViolation, readAnswers } from '@ceccar/contract/reports/read-answers';
import { useState } from 'react';
import type { DraftSaver, DraftState } from './draft-saver.ts';

export type Answering = {
  year: number;
  /** As typed. */
  answerOf: (name: string) => string;
  /** As read: with the totals, and exact. */
  read: ReportAnswers;
  isAsked: (field: ReportField) => boolean;
  /** Told once the control was left, or the page. */
  errorOf: (name: string) => string | undefined;
  change: (name: string, answer: string) => void;
  leave: (name: string) => void;
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
    change: saver.change,
    leave,
  };
  return { answering, violations, leave } satisfies {
    answering: Answering;
    violations: readonly ReportViolation[];
    leave: (...names: string[]) => void;
  };
}

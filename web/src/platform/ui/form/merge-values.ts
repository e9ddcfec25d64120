/** Three-way merge of form values: what was loaded, what was typed, and what another user saved meanwhile. Pure. */
import type { FormValues } from './form-values.ts';

/** Fields that both users changed, to different values; all others are merged without a question (API-143). */
export function conflictingFields(base: FormValues, mine: FormValues, theirs: FormValues): string[] {
  return Object.keys(base).filter(
    (name) =>
      !isSame(base[name], mine[name]) &&
      !isSame(base[name], theirs[name]) &&
      !isSame(mine[name], theirs[name]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

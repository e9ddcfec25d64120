/** How the register writes names in user names and addresses, from the accounts that are whole (PRI-30). */
import { withoutDiacritics } from '@ceccar/contract/fold-text';

export type AccountName = { value: string; last: string; first: string };

/** Separator by that of the name, `part` between surname and first name; only where all accounts agree. */
export function readHabit(accounts: readonly AccountName[]): (gap: string) => string | undefined {
  const seen = new Map<string, Set<string>>();
  for (const { value, last, first } of accounts) {
    const words = [...wordsOf(last, false), ...wordsOf(first, true)];
    const pattern = words.map(({ text }) => `(${text})`).join('([^a-z0-9]+)');
    const found = new RegExp(`^${pattern}`, 'i').exec(withoutDiacritics(value));
    if (!found || words.length < 2) continue;
    for (const [index, { gap }] of words.entries())
      if (index > 0) seen.set(gap, (seen.get(gap) ?? new Set()).add(found[index * 2] ?? ''));
  }
  return (gap) => {
    const habits = [...(seen.get(gap) ?? [])];
    return habits.length === 1 ? habits[0] : undefined;
  };
}

function wordsOf(part: string, isSecond: boolean): { text: string; gap: string }[] {
  return [...withoutDiacritics(part.trim()).matchAll(/([^a-z0-9]*)([a-z0-9]+)/gi)].map(
    ([, gap = '', text = ''], index) => ({ text, gap: isSecond && index === 0 ? 'part' : gap }),
  );
}

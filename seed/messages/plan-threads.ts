/** Plans which members write, how much and when; the same seed always gives the same conversations. */
import { between, chance, seededRandom } from '../random.ts';
import { dialogues, lineOf } from './dialogues.ts';

export type Writer = {
  /** User id of the account. */
  userId: number;
  regionId: number;
  personId: number | null;
  companyId: number | null;
};

export type ThreadPlan = {
  writer: Writer;
  id: number;
  /** Index of the first dialogue. */
  first: number;
  /** Messages, oldest first. */
  times: readonly Date[];
  unread: { member: number; branch: number; office: number };
};

export type Amount = {
  /** Share of the members who have written. */
  share: number;
  messages: readonly [fewest: number, most: number];
};

/** For a register of national size: 40,000 conversations, a million messages. */
export const nationalAmount: Amount = { share: 0.935, messages: [1, 49] };
export const demoAmount: Amount = { share: 0.12, messages: [1, 9] };

const dayMs = 86_400_000;

export function planThreads(
  writers: readonly Writer[],
  { share, messages: [fewest, most] }: Amount,
  { seed, now, firstId }: { seed: string; now: Date; firstId: number },
): ThreadPlan[] {
  const plans: ThreadPlan[] = [];
  for (const [place, writer] of writers.entries()) {
    const random = seededRandom(`${seed} messages`, place);
    if (!chance(random, share)) continue;
    // Only few conversations are recent.
    let at = now.getTime() - 1_200_000 - random() ** 2 * 500 * dayMs;
    const times: Date[] = [];
    for (let left = between(random, fewest, most); left > 0; left -= 1) {
      times.unshift(new Date(at));
      at -= 600_000 + random() ** 4 * 60 * dayMs;
    }
    const first = between(random, 0, dialogues.length - 1);
    const isAnswered = !lineOf(first, times.length - 1).isFromMember;
    // Old messages have been read, or answered by telephone.
    const isNew = now.getTime() - (times.at(-1)?.getTime() ?? 0) < 10 * dayMs;
    const isUnread = isNew && chance(random, 0.4);
    plans.push({
      writer,
      id: firstId + plans.length,
      first,
      times,
      unread: {
        member: isUnread && isAnswered ? 1 : 0,
        branch: isUnread && !isAnswered ? 1 : 0,
        office: isNew && !isAnswered ? 1 : 0,
      },
    });
  }
  return plans;
}

/**
 * Who may use how many connections of a pool (OPE-261): a table that is locked or slow holds the requests that need it, and
 * must not take the connections of those that do not.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `account`: sign-in, sessions and the own account. `visitors`: requests without an account. `rest`: all others, and jobs. */
export type Share = 'account' | 'visitors' | 'rest';

const current = new AsyncLocalStorage<Share>();

/** Everything that `work` reads and writes counts for this share. */
export function inShare<T>(share: Share, work: () => T): T {
  return current.run(share, work);
}

export function currentShare(): Share {
  return current.getStore() ?? 'rest';
}

/** A tenth of the pool is kept for the own account, another one for visitors; a pool below this size has no shares. */
const smallestShared = 6;

export type Held = Readonly<Record<Share, number>>;

/** Whether one more connection may be taken for this share, of `most`. The own account may use all of them. */
export function mayTake(share: Share, held: Held, most: number): boolean {
  const kept = most < smallestShared ? 0 : Math.ceil(most / 10);
  const below = held.rest + held.visitors;
  if (below + held.account >= most) return false;
  if (share === 'account') return true;
  if (below >= most - kept) return false;
  return share === 'visitors' || held.rest < most - 2 * kept;
}

import type { AppContext } from '../../../platform/crud/context.ts';
import { PublicError } from '../../../platform/errors.ts';

/** Throws 404 until the organisation turns following on (PUB-230). */
export function requireFollowing({ env }: { env: Pick<AppContext['env'], 'hasFollowing'> }): void {
  if (!env.hasFollowing) throw new PublicError('notFound', 'Urmărirea nu este pornită.');
}

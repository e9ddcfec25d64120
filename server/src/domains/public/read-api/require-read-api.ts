import type { AppContext } from '../../../platform/crud/context.ts';
import { PublicError } from '../../../platform/errors.ts';

/** Throws 404 until the organisation opens the register to programs (PUB-210). */
export function requireReadApi({ env }: { env: Pick<AppContext['env'], 'hasPublicReadApi'> }): void {
  if (!env.hasPublicReadApi) throw new PublicError('notFound', 'Citirea publică nu este pornită.');
}

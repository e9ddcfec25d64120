import type { AppContext } from '../../../platform/crud/context.ts';
import type { OpenRegisterEnv } from '../../../platform/env.ts';
import { PublicError } from '../../../platform/errors.ts';

/** Throws 404 until the organisation opens the register (PUB-220). */
export function requireOpenRegister({
  env,
}: {
  env: Pick<AppContext['env'], 'openRegister'>;
}): OpenRegisterEnv {
  if (!env.openRegister) throw new PublicError('notFound', 'Registrul deschis nu este pornit.');
  return env.openRegister;
}

/** Whether an account needs the second factor at sign-in (ACC-68). */
import type { Env } from '../env.ts';
import type { MaybeActor } from './actor.ts';
import { isStaff } from './policy.ts';

/** An account that must set it up first reaches only its own page; a passkey stands for it in its session (ACC-167). */
export function lacksSecondFactor({ secondFactor }: Pick<Env, 'secondFactor'>, actor: MaybeActor): boolean {
  return secondFactor === 'staff' && isStaff(actor) && actor?.hasSecondFactor === false && !actor.isByPasskey;
}

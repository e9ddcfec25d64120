/** Of whom the second step of signing in is asked (ACC-68). */
import type { Env } from '../env.ts';
import type { MaybeActor } from './actor.ts';
import { isStaff } from './policy.ts';

/** An account that has to add it first reaches nothing but its own page. */
export function lacksSecondFactor({ secondFactor }: Pick<Env, 'secondFactor'>, actor: MaybeActor): boolean {
  return secondFactor === 'staff' && isStaff(actor) && actor?.hasSecondFactor === false;
}

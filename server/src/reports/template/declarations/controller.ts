import type { AppContext } from '../../../crud/context.ts';
import type { Controller } from './gdpr-wording.ts';

type Known = Pick<
  AppContext['env'],
  'bodySeat' | 'dataProtectionContact' | 'formerMemberYears' | 'accessLogDays'
>;

export function controllerOf(env: Known): Controller {
  return {
    seat: env.bodySeat ?? null,
    officer: env.dataProtectionContact ?? null,
    formerMemberYears: env.formerMemberYears,
    accessLogDays: env.accessLogDays,
  };
}

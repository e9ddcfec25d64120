import type { AppContext } from '../../../../platform/crud/context.ts';
import type { Controller } from './gdpr-wording.ts';

type Known = Pick<
  AppContext['env'],
  'bodySeat' | 'dataProtectionContact' | 'formerMemberYears' | 'accessLogDays' | 'files' | 'invoicing'
>;

export function controllerOf(env: Known): Controller {
  return {
    seat: env.bodySeat ?? null,
    officer: env.dataProtectionContact ?? null,
    formerMemberYears: env.formerMemberYears,
    accessLogDays: env.accessLogDays,
    processors: processorsOf(env),
  };
}

/** The services that get data of members, by the settings (REP-353). */
function processorsOf({ files, invoicing }: Pick<Known, 'files' | 'invoicing'>): string[] {
  return [
    ...(files?.driver === 's3'
      ? [`păstrarea fișierelor la ${hostOf(files.endpoint) ?? `Amazon S3, regiunea ${files.region}`}`]
      : []),
    ...(invoicing?.driver === 'smartbill'
      ? [`înregistrarea notelor de plată în SmartBill (${hostOf(invoicing.url)})`]
      : []),
  ];
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : new URL(address).host;
}

/** To which kind of alert a problem of the installation belongs (OPE-153). */
import type { StaffAlertKind } from '@ceccar/contract/operation/staff-alerts';
import type { Alert, AlertKind } from '../watch/find-alerts.ts';

/** Null: a setting that an installation may have chosen, or emails, which cannot tell that they are not sent. */
const kinds: Readonly<Record<AlertKind, StaffAlertKind | null>> = {
  database_silent: 'services',
  pool_silent: 'services',
  connection_limit: 'services',
  replica_silent: 'services',
  replica_behind: 'services',
  files_silent: 'services',
  queue_silent: 'services',
  clock_skew: 'services',
  other_clock_skew: 'services',
  backup_off: null,
  backup_unencrypted: null,
  backup_missing: 'backup',
  backup_old: 'backup',
  backup_failed: 'backup',
  drill_off: null,
  drill_missing: null,
  drill_old: 'drill',
  drill_failed: 'drill',
  check_missing: null,
  check_old: 'integrity',
  data_errors: 'integrity',
  files_damaged: 'integrity',
  files_check_old: 'integrity',
  files_check_failed: 'integrity',
  emails_held: null,
  notes_held: null,
  job_waiting: 'jobs',
  jobs_failed: 'jobs',
  emails_off: null,
  emails_waiting: null,
  emails_failed: 'jobs',
  disk_full: 'disk',
  certificate_unreadable: 'expiry',
  certificate_expiring: 'expiry',
  service_account_expiring: 'expiry',
  service_account_ownerless: 'ownerless',
  cnp_reveals_stopped: 'cnp',
  body_unnamed: null,
  seal_off: null,
  seal_expiring: 'expiry',
  seal_expired: 'expiry',
  seal_too_early: 'expiry',
  seal_without_issuers: null,
  seal_timestamps_away: 'services',
  smartbill_away: 'services',
  oidc_away: 'services',
  mailbox_away: 'services',
};

export function staffAlertOf({ what }: Pick<Alert, 'what'>): StaffAlertKind | null {
  return kinds[what];
}

/** These name records of members, which an email must not (LET-4). */
const ofRecords: readonly AlertKind[] = ['data_errors', 'files_damaged'];

/** The problems in words, as an email may carry them. */
export function emailTexts(alerts: readonly Alert[]): string[] {
  const hasRecords = alerts.some(({ what }) => ofRecords.includes(what));
  return [
    ...alerts.filter(({ what }) => !ofRecords.includes(what)).map(({ text }) => text),
    ...(hasRecords ? ['Verificările de noapte au găsit nepotriviri; sunt în starea sistemului.'] : []),
  ];
}

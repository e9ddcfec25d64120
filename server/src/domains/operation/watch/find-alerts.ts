/** Operational problems, each as text and as a name for alerts (OPE-14, OPE-60). */
import { hoursText } from '@ceccar/contract/count-text';
import { mostRevealsOfRegister } from '@ceccar/contract/members/reveal-cnp';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { percentText } from '@ceccar/contract/percent-text';
import { hourMs, recentHours } from '@ceccar/contract/time-units';
import { findMissingBodyFacts } from '../../../platform/body-facts.ts';
import { bucharestElapsed, bucharestToday } from '../../../platform/text/clock.ts';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { databaseAlertKinds, databaseAlerts } from './database-alerts.ts';
import { partNames } from './health.ts';
import { mostClockSeconds } from './process-clock.ts';
import { sealAlertKinds, sealAlerts } from './seal-alerts.ts';
import { serviceAlertKinds, serviceAlerts } from './service-alerts.ts';

/** A day, and the time that a nightly run may take. */
const nightly = 26 * hourMs;
const weekly = 8 * 24 * hourMs;
const jobTimeout = hourMs;
const emailTimeout = hourMs / 4;
const certificateNotice = 21 * 24 * hourMs;
/** Of the disk. */
const leastFree = 0.1;

/** By the part of the state that shows it. */
export const kindsOfParts = {
  silent: ['database_silent', 'pool_silent', 'files_silent', 'queue_silent'],
  ...databaseAlertKinds,
  clockSeconds: ['clock_skew'],
  clocks: ['other_clock_skew'],
  backup: ['backup_off', 'backup_unencrypted', 'backup_missing', 'backup_old', 'backup_failed'],
  drill: ['drill_off', 'drill_missing', 'drill_old', 'drill_failed'],
  check: ['check_missing', 'check_old', 'data_errors'],
  files: ['files_damaged', 'files_check_old', 'files_check_failed'],
  held: ['emails_held', 'notes_held'],
  queue: ['job_waiting', 'jobs_failed'],
  letters: ['emails_off', 'emails_waiting', 'emails_failed'],
  disk: ['disk_full'],
  certificates: ['certificate_unreadable', 'certificate_expiring'],
  serviceAccounts: ['service_account_expiring'],
  ownerlessAccounts: ['service_account_ownerless'],
  cnpStoppedAt: ['cnp_reveals_stopped'],
  body: ['body_unnamed'],
  seal: sealAlertKinds,
  services: serviceAlertKinds,
} as const satisfies Partial<Record<keyof WatchedState, readonly string[]>>;

type Part = keyof typeof kindsOfParts;
export type AlertKind = (typeof kindsOfParts)[Part][number];
export type Alert = { what: AlertKind; text: string };

/** Checks the parts that could be read. */
export function findAlerts(state: Partial<WatchedState>, now: Date): Alert[] {
  const {
    silent,
    clockSeconds,
    clocks,
    backup,
    drill,
    check,
    files,
    held,
    queue,
    letters,
    disk,
    certificates,
    serviceAccounts,
    ownerlessAccounts,
    cnpStoppedAt,
    body,
    seal,
    services,
    createdAt,
  } = state;
  // A trial copy has no backups, drills, emails and seal on purpose (OPE-52).
  const isInUse = state.isTrial !== true;
  const alerts: Alert[] = [
    ...(silent ?? []).map(silentAlert),
    ...databaseAlerts(state),
    ...clockAlerts('clock_skew', 'Ceasul aplicației', clockSeconds ?? 0),
    ...(clocks ?? []).flatMap(({ process, seconds }) =>
      clockAlerts('other_clock_skew', `Ceasul aplicației de pe ${process}`, seconds),
    ),
    ...(backup && isInUse ? backupAlerts(backup, now) : []),
    ...(drill && isInUse ? drillAlerts(drill, now) : []),
    ...(check ? checkAlerts(check, now) : []),
    ...(files ? fileAlerts(files, now) : []),
    ...(held ? heldAlerts(held) : []),
    ...(queue ? queueAlerts(queue, now) : []),
    ...(letters && isInUse ? emailAlerts(letters, now) : []),
    ...diskAlerts(disk ?? null),
    ...(certificates ?? []).flatMap((certificate) => certificateAlerts(certificate, now)),
    ...(serviceAccounts ?? []).map((account) => serviceAccountAlert(account, now)),
    ...(ownerlessAccounts ?? []).map(ownerlessAlert),
    ...(cnpStoppedAt ? [cnpAlert(cnpStoppedAt)] : []),
    ...(body ? bodyAlerts(body) : []),
    ...(seal !== undefined && isInUse ? sealAlerts(seal, now) : []),
    ...(services && isInUse ? serviceAlerts(services) : []),
  ];
  return alerts.filter(({ what }) => !isNotYetDue(what, createdAt, now));
}

/** By when a new register has had its first backup, check and drill. */
const firstDue: Partial<Record<AlertKind, number>> = {
  backup_missing: nightly,
  check_missing: nightly,
  drill_missing: weekly,
};

/** What a new register lacks only because its first night or Sunday has not come is no problem (OPE-401). */
function isNotYetDue(what: AlertKind, createdAt: string | undefined, now: Date): boolean {
  const ms = firstDue[what];
  return ms !== undefined && createdAt !== undefined && !isClockOlder(createdAt, ms, now);
}

function silentAlert(name: string): Alert {
  const kinds: Readonly<Record<string, AlertKind>> = {
    [partNames.database]: 'database_silent',
    [partNames.pool]: 'pool_silent',
    [partNames.files]: 'files_silent',
    [partNames.queue]: 'queue_silent',
  };
  return { what: kinds[name] ?? 'database_silent', text: `Nu răspunde: ${name}.` };
}

function clockAlerts(what: AlertKind, whose: string, seconds: number): Alert[] {
  if (Math.abs(seconds) <= mostClockSeconds) return [];
  const direction = seconds > 0 ? 'înaintea' : 'în urma';
  const minutes = Math.round(Math.abs(seconds) / 60);
  const text = `${whose} este cu ${minutes} min ${direction} celui al bazei de date: potriviți ceasurile serverelor (NTP).`;
  return [{ what, text }];
}

function serviceAccountAlert({ name, expiresOn }: WatchedState['serviceAccounts'][number], now: Date): Alert {
  const verb = expiresOn < bucharestToday(now) ? 'a expirat la' : 'expiră la';
  return {
    what: 'service_account_expiring',
    text: `Contul de serviciu „${name}” ${verb} ${shortDay(expiresOn)}.`,
  };
}

/** The maker may still have the token (ACC-200). */
function ownerlessAlert({ name, maker }: WatchedState['ownerlessAccounts'][number]): Alert {
  const by = maker === null ? 'al cuiva care a plecat' : `al lui ${maker}, care nu mai este administrator`;
  return {
    what: 'service_account_ownerless',
    text: `Contul de serviciu „${name}” este ${by}: preluați-l și emiteți altă cheie, sau revocați-l.`,
  };
}

function cnpAlert(since: string): Alert {
  return {
    what: 'cnp_reveals_stopped',
    text: `Afișarea CNP-urilor este oprită din ${shown(since)}: s-au cerut ${mostRevealsOfRegister} într-o zi. Verificați cine le-a cerut, apoi reporniți-o.`,
  };
}

export function backupAlerts(
  { isOn, isSealed, last, lastDoneAt }: WatchedState['backup'],
  now: Date,
): Alert[] {
  if (!isOn) return [{ what: 'backup_off', text: 'Nu se fac copii de siguranță: BACKUP_TO nu este setat.' }];
  const alerts: Alert[] = isSealed
    ? []
    : [
        {
          what: 'backup_unencrypted',
          text: 'Copiile de siguranță nu sunt criptate: BACKUP_KEY nu este setat.',
        },
      ];
  if (lastDoneAt === null)
    alerts.push({ what: 'backup_missing', text: 'Nu există încă nicio copie de siguranță.' });
  else if (isClockOlder(lastDoneAt, nightly, now))
    alerts.push({ what: 'backup_old', text: `Ultima copie de siguranță este din ${shown(lastDoneAt)}.` });
  return [...alerts, ...named('backup_failed', 'Copia de siguranță: ', last?.faults)];
}

function drillAlerts({ isOn, last, lastDoneAt }: WatchedState['drill'], now: Date): Alert[] {
  if (!isOn) return [{ what: 'drill_off', text: 'Copiile nu sunt încercate: RESTORE_DRILL nu este pornit.' }];
  const alerts = named('drill_failed', 'Proba de restaurare: ', last?.faults);
  if (lastDoneAt === null)
    return [{ what: 'drill_missing', text: 'Nicio copie nu a fost încă restaurată de probă.' }, ...alerts];
  if (!isClockOlder(lastDoneAt, weekly, now)) return alerts;
  const text = `Ultima probă de restaurare reușită este din ${shown(lastDoneAt)}.`;
  return [{ what: 'drill_old', text }, ...alerts];
}

export function checkAlerts({ lastAt, faults }: WatchedState['check'], now: Date): Alert[] {
  const errors = named('data_errors', '', faults);
  if (lastAt === null)
    return [{ what: 'check_missing', text: 'Verificarea de noapte nu a rulat încă.' }, ...errors];
  if (!isClockOlder(lastAt, nightly, now)) return errors;
  return [{ what: 'check_old', text: `Ultima verificare de noapte este din ${shown(lastAt)}.` }, ...errors];
}

/** Held work is a problem until an administrator decides (OPE-50). */
function heldAlerts({ emails, notes }: WatchedState['held']): Alert[] {
  const text = (what: string) =>
    `Registrul a fost restaurat: hotărâți asupra ${what} care așteaptă din copie, mai jos.`;
  return [
    ...(emails ? [{ what: 'emails_held' as const, text: text('e-mailurilor') }] : []),
    ...(notes ? [{ what: 'notes_held' as const, text: text('notelor de plată') }] : []),
  ];
}

/** Before the first night nothing is said: that the nightly check has not run yet is shown once. */
function fileAlerts({ last, lastDoneAt }: WatchedState['files'], now: Date): Alert[] {
  const hasFailed = last !== null && last.endedAt !== null && last.told === null;
  return [
    ...(hasFailed
      ? named('files_check_failed', 'Compararea fișierelor cu depozitul: ', last.faults)
      : named('files_damaged', '', last?.faults)),
    ...(lastDoneAt !== null && isClockOlder(lastDoneAt, nightly, now)
      ? [
          {
            what: 'files_check_old' as const,
            text: `Fișierele au fost comparate ultima dată cu depozitul la ${shown(lastDoneAt)}.`,
          },
        ]
      : []),
  ];
}

function queueAlerts({ oldest, failed, failedNames }: WatchedState['queue'], now: Date): Alert[] {
  const alerts: Alert[] = [];
  if (oldest && isOlder(oldest.since, jobTimeout, now))
    alerts.push({
      what: 'job_waiting',
      text: `Lucrarea „${oldest.name}” așteaptă din ${shown(oldest.since)}: nu o face nimeni. Reporniți procesele, pe rând.`,
    });
  if (failed > 0)
    alerts.push({
      what: 'jobs_failed',
      text: `Lucrări eșuate în ultimele ${hoursText(recentHours)} și nereluate: ${failed} (${failedNames.join(', ')}). Motivele sunt în jurnalul serverului.`,
    });
  return alerts;
}

/** The last of a thousand reminders may wait for an hour without an error. */
function emailAlerts(
  { isOn, oldest, lastSentAt, isServerAway, failed }: WatchedState['letters'],
  now: Date,
): Alert[] {
  if (!isOn) return [{ what: 'emails_off', text: 'Nu se trimit e-mailuri: SMTP_URL nu este setat.' }];
  const isUnderWay = !isServerAway && lastSentAt !== null && !isOlder(lastSentAt, emailTimeout, now);
  const alerts: Alert[] = [];
  if (oldest && !isUnderWay && isOlder(oldest.since, emailTimeout, now))
    alerts.push({
      what: 'emails_waiting',
      text: `E-mailurile așteaptă din ${shown(oldest.since)}. ${oldest.problem ?? 'Nu le trimite nimeni.'}`,
    });
  if (failed > 0)
    alerts.push({
      what: 'emails_failed',
      text: `E-mailuri la care s-a renunțat în ultimele ${hoursText(recentHours)}: ${failed}. Motivele sunt la „E-mailuri”.`,
    });
  return alerts;
}

function diskAlerts(disk: WatchedState['disk']): Alert[] {
  if (!disk || disk.freeBytes >= disk.totalBytes * leastFree) return [];
  const percent = Math.floor((disk.freeBytes / disk.totalBytes) * 100);
  return [{ what: 'disk_full', text: `Pe discul fișierelor mai este liber ${percentText(percent)}.` }];
}

export function certificateAlerts(
  { name, expiresAt }: WatchedState['certificates'][number],
  now: Date,
): Alert[] {
  if (expiresAt === null)
    return [{ what: 'certificate_unreadable', text: `Certificatul lui ${name} nu a putut fi citit.` }];
  if (Date.parse(expiresAt) - now.getTime() > certificateNotice) return [];
  return [{ what: 'certificate_expiring', text: `Certificatul lui ${name} expiră la ${shown(expiresAt)}.` }];
}

/** PAP-161. */
function bodyAlerts(body: WatchedState['body']): Alert[] {
  const text = findMissingBodyFacts(body);
  return text === undefined ? [] : [{ what: 'body_unnamed', text }];
}

function named(what: AlertKind, before: string, faults: readonly string[] = []): Alert[] {
  return faults.map((error) => ({ what, text: `${before}${error}` }));
}

function shown(moment: string): string {
  return formatMoment(new Date(moment));
}

function isOlder(moment: string, than: number, now: Date): boolean {
  return now.getTime() - Date.parse(moment) > than;
}

/** By the clock of Romania, by which nightly runs are due (OPE-219). */
function isClockOlder(moment: string, than: number, now: Date): boolean {
  return bucharestElapsed(new Date(moment), now) > than;
}

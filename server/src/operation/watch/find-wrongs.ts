/** What is wrong with how the register is kept, in words (OPE-14). */
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { formatMoment } from '../../text/format-moment.ts';

const hourMs = 3_600_000;
/** A night and what it may take. */
const nightly = 26 * hourMs;
const weekly = 8 * 24 * hourMs;
const jobPatience = hourMs;
const letterPatience = hourMs / 4;
const certificateNotice = 21 * 24 * hourMs;
/** Beyond what two machines that ask for the time differ by. */
const mostClockSeconds = 60;
/** Of the disk. */
const leastFree = 0.1;

export function findWrongs(state: WatchedState, now: Date): string[] {
  return [
    ...state.silent.map((name) => `Nu răspunde: ${name}.`),
    ...clockWrongs(state.clockSeconds),
    ...backupWrongs(state.backup, now),
    ...drillWrongs(state.drill, now),
    ...checkWrongs(state.check, now),
    ...heldWrongs(state.held),
    ...queueWrongs(state.queue, now),
    ...letterWrongs(state.letters, now),
    ...diskWrongs(state.disk),
    ...state.certificates.flatMap((certificate) => certificateWrongs(certificate, now)),
  ];
}

function clockWrongs(seconds: number): string[] {
  if (Math.abs(seconds) <= mostClockSeconds) return [];
  const direction = seconds > 0 ? 'înaintea' : 'în urma';
  const minutes = Math.round(Math.abs(seconds) / 60);
  return [
    `Ceasul aplicației este cu ${minutes} min ${direction} celui al bazei de date: potriviți ceasurile serverelor (NTP).`,
  ];
}

export function backupWrongs(
  { isOn, isSealed, last, lastDoneAt }: WatchedState['backup'],
  now: Date,
): string[] {
  if (!isOn) return ['Nu se fac copii de siguranță: BACKUP_TO nu este setat.'];
  const wrongs = isSealed ? [] : ['Copiile de siguranță nu sunt criptate: BACKUP_KEY nu este setat.'];
  if (lastDoneAt === null) wrongs.push('Nu există încă nicio copie de siguranță.');
  else if (isOlder(lastDoneAt, nightly, now))
    wrongs.push(`Ultima copie de siguranță este din ${formatMoment(new Date(lastDoneAt))}.`);
  return [...wrongs, ...(last?.faults ?? []).map((fault) => `Copia de siguranță: ${fault}`)];
}

function drillWrongs({ isOn, last, lastDoneAt }: WatchedState['drill'], now: Date): string[] {
  if (!isOn) return ['Copiile nu sunt încercate: RESTORE_DRILL nu este pornit.'];
  const wrongs = (last?.faults ?? []).map((fault) => `Proba de restaurare: ${fault}`);
  if (lastDoneAt === null) return ['Nicio copie nu a fost încă restaurată de probă.', ...wrongs];
  return isOlder(lastDoneAt, weekly, now)
    ? [`Ultima probă de restaurare reușită este din ${formatMoment(new Date(lastDoneAt))}.`, ...wrongs]
    : wrongs;
}

export function checkWrongs({ lastAt, faults }: WatchedState['check'], now: Date): string[] {
  if (lastAt === null) return ['Verificarea de noapte nu a rulat încă.', ...faults];
  return isOlder(lastAt, nightly, now)
    ? [`Ultima verificare de noapte este din ${formatMoment(new Date(lastAt))}.`, ...faults]
    : faults;
}

function heldWrongs({ emails, notes }: WatchedState['held']): string[] {
  const what = [...(emails ? ['asupra e-mailurilor'] : []), ...(notes ? ['asupra notelor de plată'] : [])];
  if (what.length === 0) return [];
  return [`Registrul a fost restaurat: hotărâți ${what.join(' și ')} care așteaptă din copie, mai jos.`];
}

function queueWrongs({ oldest, failed }: WatchedState['queue'], now: Date): string[] {
  return [
    ...(oldest && isOlder(oldest.since, jobPatience, now)
      ? [`Lucrarea „${oldest.name}” așteaptă din ${formatMoment(new Date(oldest.since))}: nu o face nimeni.`]
      : []),
    ...(failed > 0
      ? [`Lucrări eșuate în ultimele 24 de ore: ${failed}. Motivele sunt în jurnalul serverului.`]
      : []),
  ];
}

/** Of a thousand reminders the last waits for an hour, and is on its way. */
function letterWrongs(
  { isOn, oldest, lastSentAt, isServerAway, failed }: WatchedState['letters'],
  now: Date,
): string[] {
  if (!isOn) return ['Nu se trimit e-mailuri: SMTP_URL nu este setat.'];
  const isUnderWay = !isServerAway && lastSentAt !== null && !isOlder(lastSentAt, letterPatience, now);
  return [
    ...(oldest && !isUnderWay && isOlder(oldest.since, letterPatience, now)
      ? [
          `E-mailurile așteaptă din ${formatMoment(new Date(oldest.since))}. ${oldest.problem ?? 'Nu le trimite nimeni.'}`,
        ]
      : []),
    ...(failed > 0
      ? [`E-mailuri la care s-a renunțat în ultimele 24 de ore: ${failed}. Motivele sunt la „E-mailuri”.`]
      : []),
  ];
}

function diskWrongs(disk: WatchedState['disk']): string[] {
  if (!disk || disk.freeBytes >= disk.totalBytes * leastFree) return [];
  return [`Pe discul fișierelor mai este liber ${Math.floor((disk.freeBytes / disk.totalBytes) * 100)}%.`];
}

function certificateWrongs({ name, expiresAt }: WatchedState['certificates'][number], now: Date): string[] {
  if (expiresAt === null) return [`Certificatul lui ${name} nu a putut fi citit.`];
  if (Date.parse(expiresAt) - now.getTime() > certificateNotice) return [];
  return [`Certificatul lui ${name} expiră la ${formatMoment(new Date(expiresAt))}.`];
}

function isOlder(moment: string, than: number, now: Date): boolean {
  return now.getTime() - Date.parse(moment) > than;
}

/**
 * Signed heads beside the backups: after a restore of an older backup they show that the log once was longer, and until which day
 * (AUD-94).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '../../../platform/database/connection.ts';
import { createReader } from '../../../platform/database/reader.ts';
import type { BackupEnv } from '../../../platform/env.ts';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import type { BackupPlace } from '../backup/backup-place.ts';
import { openBackupPlace } from '../backup/open-backup-place.ts';
import { readLastHead, type SignedHead, sizeOf } from './append-to-log.ts';
import { rootOf } from './merkle.ts';
import { keyIdOf, type LogKey, readCheckpoint, verifierKeyOf } from './signed-note.ts';
import { tileReader } from './tiles.ts';

const folder = 'register-log';

/** By key, size and moment, so that the newest of a key is the last by name: `0a1b2c3d-000000000123-20270220T071500Z.txt`. */
function nameOf(key: LogKey, { size }: Pick<SignedHead, 'size'>, at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${folder}/${keyIdOf(key)}-${String(size).padStart(12, '0')}-${moment}.txt`;
}

export async function keepHead(backup: BackupEnv, key: LogKey, head: SignedHead): Promise<void> {
  await withPlace(backup, (place) =>
    place.put(
      nameOf(key, head, new Date()),
      (async function* () {
        yield Buffer.from(head.note);
      })(),
    ),
  );
}

/** Names of earlier versions, without the key. */
const withoutKey = /\/\d{12}-[^/]+$/;

/** Heads of a log that was begun before with another key stay beside the backups, and say nothing of this one. */
async function readLongest(place: BackupPlace, key: LogKey) {
  const names: string[] = [];
  for await (const { path } of place.list(folder)) names.push(path);
  const own = names.filter((name) => name.includes(`/${keyIdOf(key)}-`));
  const last = (own.length > 0 ? own : names.filter((name) => withoutKey.test(name))).sort().at(-1);
  const file = last === undefined ? undefined : await place.open(last);
  return last === undefined || !file ? undefined : { name: last, note: await text(file) };
}

/** In Romanian: that the log was signed with another key, or the longest head outside that it does not continue. */
export async function findForks(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  key: LogKey,
  backup: BackupEnv | undefined,
): Promise<string[]> {
  const signed = await readLastHead(db);
  if (signed && !readCheckpoint(signed.note, verifierKeyOf(key)))
    return ['Jurnalul este semnat cu altă cheie decât cea din REGISTER_LOG_KEY.'];
  if (!backup) return [];
  const longest = await withPlace(backup, (place) => readLongest(place, key));
  if (!longest) return [];
  const head = readCheckpoint(longest.note, verifierKeyOf(key));
  const at = momentOf(longest.name);
  if (!head) return [`Punctul semnat de lângă copii, din ${at}, nu este semnat cu cheia jurnalului.`];
  const size = await sizeOf(db);
  if (size < head.size)
    return [
      `Jurnalul s-a bifurcat: la ${at} avea ${head.size} poziții, acum are ${size}. Registrul a fost pus la loc dintr-o copie mai veche.`,
    ];
  const root = await rootOf(tileReader(createReader(pool)), head.size);
  return root.equals(head.root)
    ? []
    : [`Jurnalul s-a bifurcat: primele lui ${head.size} poziții nu mai sunt cele semnate la ${at}.`];
}

function momentOf(name: string): string {
  const [, ...parts] = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.txt$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  return formatMoment(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
}

async function withPlace<T>(backup: BackupEnv, work: (place: BackupPlace) => Promise<T>): Promise<T> {
  const workFolder = await mkdtemp(join(tmpdir(), 'register-log-'));
  try {
    return await work(await openBackupPlace(backup, workFolder));
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Checks whether the machine, the file store and the backup place are usable (OPE-69). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Env } from '../../../platform/env.ts';
import type { Place } from '../../../platform/files/stored-file.ts';
import { readSealKey } from '../../papers/seal/seal.ts';
import { readRevocationLists, readTrustedCertificates } from '../../reports/reading/trusted-certificates.ts';
import type { BackupPlace } from '../backup/backup-place.ts';
import { openBackupPlace } from '../backup/open-backup-place.ts';
import { otherRegister } from '../backup/register-place.ts';
import { isPlaceBegun, openVault } from '../backup/vault.ts';
import type { DatabaseState } from './database-problems.ts';
import { away, networkCode, type StartProblem, within, wrong } from './start-problem.ts';

const answerMs = 10_000;

/** Checks that the port is free and the folders are usable. */
export async function findMachineProblems(
  env: Pick<Env, 'host' | 'port' | 'dataDir' | 'signatureCaDir' | 'signatureCrlDir' | 'seal'>,
): Promise<StartProblem[]> {
  const found = await Promise.all([
    findPortProblem(env),
    findFolderProblem(env.dataDir),
    findSignatureProblem(env.signatureCaDir, readTrustedCertificates),
    findSignatureProblem(env.signatureCrlDir, readRevocationLists),
    findSealProblem(env.seal),
  ]);
  return found.filter((problem) => problem !== undefined);
}

async function findPortProblem({
  host,
  port,
}: Pick<Env, 'host' | 'port'>): Promise<StartProblem | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return wrong('PORT', `portul ${port} este folosit de alt program.`);
    if (code === 'EACCES')
      return wrong('PORT', `contul nu poate folosi portul ${port}: alegeți unul de la 1024 în sus.`);
    return wrong('HOST', `nu este o adresă a acestei mașini (${code}).`);
  }
}

async function findFolderProblem(dataDir: string): Promise<StartProblem | undefined> {
  const probe = join(dataDir, `.write-check-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    return undefined;
  } catch (error) {
    return wrong('DATA_DIR', `în dosarul ${dataDir} nu se poate scrie (${codeOf(error)}).`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function findSignatureProblem(
  folder: string | undefined,
  read: (folder: string) => Promise<unknown>,
): Promise<StartProblem | undefined> {
  if (!folder) return undefined;
  try {
    await read(folder);
    return undefined;
  } catch (error) {
    return { text: (error as Error).message.replace('Configurare greșită. ', ''), mayPass: false };
  }
}

/** An expired certificate is no reason: the register must work the night after, and shows it (OPE-148, OPE-149). */
async function findSealProblem(seal: Env['seal']): Promise<StartProblem | undefined> {
  if (!seal) return undefined;
  try {
    await readSealKey(seal);
    return undefined;
  } catch (error) {
    return wrong('SEAL_P12', (error as Error).message);
  }
}

/** Checks that an S3 store answers, has the bucket and accepts the keys; a disk is checked with the machine. */
export async function findStoreProblems({ files }: Pick<Env, 'files'>): Promise<StartProblem[]> {
  if (files.driver === 'disk') return [];
  const { createS3Place } = await import('../../../platform/files/s3-place.ts');
  const place: Pick<Place, 'list'> = createS3Place(files);
  try {
    await within(answerMs, place.list('00')[Symbol.asyncIterator]().next());
    return [];
  } catch (error) {
    return [explainS3(error, 'S3_')];
  }
}

/** Writes under a unique name, so that processes that start at the same time do not interfere. */
const probePath = () => `write-check/${randomUUID()}`;

/** Checks that the place is writable, has this key, and belongs to this register. */
export async function findBackupProblems(
  env: Pick<Env, 'backup' | 'dataDir'>,
  state: DatabaseState | undefined,
): Promise<StartProblem[]> {
  const { backup } = env;
  if (backup === undefined) return [];
  const workFolder = join(env.dataDir, 'files', 'incoming');
  try {
    await mkdir(workFolder, { recursive: true });
    const place = await openBackupPlace(backup, workFolder);
    await within(answerMs, probe(place));
    if (!(await isPlaceBegun(place))) return [];
    const { register } = await within(answerMs, openVault(backup, workFolder));
    return isAnothers(register, state) ? [wrong('BACKUP_TO', otherRegister)] : [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (backup.place.driver === 's3' && isOfS3(error)) return [explainS3(error, 'BACKUP_S3_')];
    if (code !== undefined || networkCode(error) !== undefined) {
      const isSilent = networkCode(error) !== undefined;
      return [
        (isSilent ? away : wrong)(
          'BACKUP_TO',
          `în locul copiilor nu se poate scrie (${codeOf(error)}). ${without}`,
        ),
      ];
    }
    return [wrong('BACKUP_TO', (error as Error).message)];
  }
}

const without = 'Dacă registrul trebuie să pornească și fără copii, lăsați variabila goală.';

async function probe(place: BackupPlace): Promise<void> {
  const path = probePath();
  await place.put(path, emptyFile());
  // An account without permission to delete is recommended, so that an intruder cannot remove the backups.
  await place.remove(path).catch(() => undefined);
}

async function* emptyFile(): AsyncGenerator<Buffer> {}

/** A place without an owner is checked by the first backup. */
function isAnothers(register: string | null, state: DatabaseState | undefined): boolean {
  if (register === null || state === undefined) return false;
  if (state.registerId !== null) return register !== state.registerId;
  // The database has no id: an older version, or a new register.
  return !state.hasAccounts;
}

function isOfS3(error: unknown): boolean {
  return typeof error === 'object' && error !== null && '$metadata' in error;
}

function explainS3(error: unknown, prefix: 'S3_' | 'BACKUP_S3_'): StartProblem {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  const store = prefix === 'S3_' ? 'depozitul de fișiere' : 'depozitul copiilor';
  if (status === 403 || status === 401)
    return wrong(
      `${prefix}ACCESS_KEY_ID, ${prefix}SECRET_ACCESS_KEY`,
      `${store} nu acceptă cheile sau nu le dă drepturi (${name}).`,
    );
  if (status === 404)
    return wrong(prefix === 'S3_' ? 'S3_BUCKET' : 'BACKUP_TO', `${store} nu are acest „bucket” (${name}).`);
  if (status >= 300 && status < 500)
    return wrong(`${prefix}REGION`, `${store} refuză cererea (${name}): verificați regiunea și adresa.`);
  const network = networkCode(error);
  if (status >= 500 || network !== undefined)
    return away(`${prefix}ENDPOINT`, `${store} nu răspunde (${network ?? status}).`);
  return wrong(`${prefix}ENDPOINT`, `${store} nu poate fi folosit (${codeOf(error)}).`);
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return networkCode(error) ?? code ?? message;
}

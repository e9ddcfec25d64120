/** Storage of uploaded and generated files: the disk under DATA_DIR or an S3-compatible store. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@ceccar/contract/time-units';
import type { Env } from '../env.ts';
import { findFullDisk, PublicError } from '../errors.ts';
import { createDiskPlace } from './disk-place.ts';
import { createStoreGuard, type GuardLimits, guardLimits, StoreTimeout } from './store-guard.ts';
import { type FileStore, type Place, prefixes } from './stored-file.ts';

const leftoverMs = dayMs;

export async function createFileStore(
  { dataDir, files }: Pick<Env, 'dataDir' | 'files'>,
  limits: Partial<GuardLimits> = {},
): Promise<FileStore> {
  const root = join(dataDir, 'files');
  const uploadFolder = join(root, 'incoming');
  await mkdir(uploadFolder, { recursive: true });
  const place = await openPlace();
  const guard = createStoreGuard({ ...guardLimits, ...limits });

  return {
    uploadFolder,

    async keep(localPath, file) {
      await orUnavailable('Fișierul nu poate fi păstrat acum. Încercați din nou peste puțin timp.', () =>
        guard.transfer(file.size, async (signal) => {
          if ((await place.sizeOf(file.sha256, signal)) !== file.size)
            await place.keep(localPath, file, signal);
        }),
      );
    },

    open: (file, reading = {}) =>
      orUnavailable('Fișierul nu poate fi citit acum.', async () => {
        const content = await guard.call((signal) => place.open(file.sha256, reading, signal));
        if (!content) throw new Error(`Stored file ${file.sha256} is missing`);
        if (content.size !== file.size) {
          content.stream.destroy();
          throw new Error(`Stored file ${file.sha256} has ${content.size} bytes instead of ${file.size}`);
        }
        return content.stream;
      }),

    remove: (sha256) => guard.call((signal) => place.remove(sha256, signal)),
    sizeOf: (sha256) => guard.call((signal) => place.sizeOf(sha256, signal)),

    async *list(prefix) {
      for (const one of prefix === undefined ? prefixes : [prefix]) yield* place.list(one);
    },

    async tidy() {
      for (const name of await readdir(uploadFolder)) {
        const path = join(uploadFolder, name);
        // Another process may have removed it already.
        const changedAt = await stat(path).catch(() => undefined);
        if (changedAt && changedAt.mtimeMs < Date.now() - leftoverMs) await rm(path, { force: true });
      }
    },
  };

  async function openPlace(): Promise<Place> {
    if (files.driver === 'disk') return createDiskPlace(root, uploadFolder);
    const { createS3Place } = await import('./s3-place.ts');
    return createS3Place(files);
  }

  async function orUnavailable<T>(description: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const fullDisk = findFullDisk(error);
      if (fullDisk) throw fullDisk;
      const isHanging = error instanceof StoreTimeout;
      throw new PublicError(
        'unavailable',
        isHanging ? `Depozitul de fișiere nu răspunde. ${description}` : description,
        { cause: error },
      );
    }
  }
}

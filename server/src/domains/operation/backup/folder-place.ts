/** Backups in a folder, e.g. on a mounted disk. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './backup-place.ts';

const unfinished = '.part';

export function createFolderPlace(root: string): BackupPlace {
  return {
    async put(path, bytes) {
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}${unfinished}`;
      try {
        const file = await open(draft, 'w', 0o600);
        // The bytes are flushed to the disk before the file gets its name.
        await pipeline(bytes, file.createWriteStream({ flush: true }));
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(path) {
      const target = join(root, path);
      const isThere = await stat(target).then(
        () => true,
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
      );
      return isThere ? createReadStream(target) : undefined;
    },

    async *list(folder) {
      const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)),
      );
      for (const entry of found) {
        if (!entry.isFile() || entry.name.endsWith(unfinished)) continue;
        const path = join(entry.parentPath, entry.name);
        yield { path: relative(root, path).split(sep).join('/'), size: (await stat(path)).size };
      }
    },

    async remove(path) {
      await rm(join(root, path), { force: true });
      // A folder is removed with its last file.
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
        if (
          !(await rmdir(join(root, folder)).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    },
  };
}

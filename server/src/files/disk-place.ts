/** Files on the local disk. */
import { randomUUID } from 'node:crypto';
import { createReadStream, fstat, open as openByCallback } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { PipedFile } from './piped-file.ts';
import { digestIn, keyOf, type Place } from './stored-file.ts';

const openFile = promisify(openByCallback);
const statOf = promisify(fstat);

/** Bytes that a file is read in: four times what streams take by themselves, for a quarter of the calls. */
const readAtOnce = 262_144;

/** `uploadFolder` is a folder of `root`, so that a received file only has to be renamed. */
export function createDiskPlace(root: string, uploadFolder: string): Place {
  const disk = new Disk(new RenamingDriver({ location: root, visibility: 'private' }));
  const incoming = basename(uploadFolder);

  return {
    async keep(localPath, { sha256 }) {
      if (dirname(localPath) === uploadFolder) return take(basename(localPath), sha256);
      const copy = randomUUID();
      try {
        await disk.copyFromFs(localPath, `${incoming}/${copy}`);
        await take(copy, sha256);
      } finally {
        await rm(join(uploadFolder, copy), { force: true });
      }
    },

    remove: (sha256) => disk.delete(keyOf(sha256)),

    async sizeOf(sha256) {
      try {
        return (await disk.getMetaData(keyOf(sha256))).contentLength;
      } catch (error) {
        if (isAbsence((error as Error).cause)) return null;
        throw error;
      }
    },

    // Not opened by flydrive, which knows no ranges and meets an absent file only while reading.
    async open(sha256, { range, isPiped }) {
      const path = join(root, keyOf(sha256));
      try {
        // Not by a handle: its stream reads by promises, which costs a third of the speed.
        const fd = await openFile(path, 'r');
        const { size } = await statOf(fd);
        const { start, end } = range ?? { start: 0, end: size - 1 };
        if (isPiped) return { size, stream: new PipedFile(fd, start, end) };
        return { size, stream: createReadStream(path, { ...range, fd, highWaterMark: readAtOnce }) };
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async *list(prefix) {
      for (const folder of (await disk.listAll(prefix)).objects) {
        if (folder.isFile) continue;
        for (const file of (await disk.listAll(`${prefix}/${folder.name}`)).objects) {
          if (!file.isFile) continue;
          const sha256 = digestIn(file.key);
          if (!sha256) continue;
          const { contentLength, lastModified } = await file.getMetaData();
          yield { sha256, size: contentLength, keptAt: lastModified };
        }
      }
    },
  };

  /** The bytes are on the disk before they have their final name. */
  async function take(name: string, sha256: string): Promise<void> {
    await sync(join(uploadFolder, name), 'r+');
    await disk.move(`${incoming}/${name}`, keyOf(sha256));
  }
}

/** flydrive moves by copying: a process that dies in between leaves half a file under its final name. */
class RenamingDriver extends FSDriver {
  override async move(source: string, destination: string): Promise<void> {
    const root = String(this.options.location);
    const path = join(root, destination);
    await mkdir(dirname(path), { recursive: true });
    await rename(join(root, source), path);
    // The name, too, survives a power cut; a folder that was just made is a name in the one above.
    const folders: string[] = [];
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) {
      folders.push(folder);
    }
    await Promise.all(folders.map(syncFolder));
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform !== 'win32') await sync(path, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isAbsence(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}

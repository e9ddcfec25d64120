/** The files of an archive of photos; its content is judged as that of photos sent one by one (EXC-264). */
import { open } from 'node:fs/promises';
import type { Unpacked } from '../../../platform/files/receive-upload.ts';
import { openZip } from '../../exchange/tables/zip-file.ts';

/** Throws if the file is no archive, has a password, or unpacks to more than `maxBytes`. */
export async function* unpackPhotos(path: string, maxBytes: number): AsyncGenerator<Unpacked> {
  const file = await open(path);
  try {
    const zip = await openZip(file.fd, maxBytes);
    for (const name of zip.names) {
      // Folders, and what macOS adds to archives (EXC-112).
      if (/[\\/]$|(?:^|[\\/])__MACOSX[\\/]/.test(name)) continue;
      yield { name: name.slice(name.search(/[^\\/]*$/)), bytes: zip.bytes(name) };
    }
  } finally {
    await file.close();
  }
}

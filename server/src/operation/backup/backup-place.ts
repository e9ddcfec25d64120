/** Where backups lie: a folder, or a store that speaks S3. Paths have slashes; what is there is never changed. */
import type { Readable } from 'node:stream';
import type { BackupEnv } from '../../env.ts';
import { createFolderPlace } from './folder-place.ts';

export type Bytes = AsyncIterable<Buffer>;

export type BackupPlace = {
  /** All of it or nothing is there under that path. */
  put: (path: string, bytes: Bytes) => Promise<void>;
  /** Undefined where there is nothing. */
  open: (path: string) => Promise<Readable | undefined>;
  /** What lies under a folder, at any depth. */
  list: (folder: string) => AsyncIterable<{ path: string; size: number }>;
  remove: (path: string) => Promise<void>;
};

/** `workFolder` is a local one, for what is being sent. */
export async function openBackupPlace(
  { place }: Pick<BackupEnv, 'place'>,
  workFolder: string,
): Promise<BackupPlace> {
  if (place.driver === 'folder') return createFolderPlace(place.folder);
  const { createS3BackupPlace } = await import('./s3-backup-place.ts');
  return createS3BackupPlace(place, workFolder);
}

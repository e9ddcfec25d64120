import type { BackupEnv } from '../../../platform/env.ts';
import type { BackupPlace } from './backup-place.ts';
import { createFolderPlace } from './folder-place.ts';

/** `workFolder` is a local folder for files that are being sent to the store. */
export async function openBackupPlace(
  { place }: Pick<BackupEnv, 'place'>,
  workFolder: string,
): Promise<BackupPlace> {
  if (place.driver === 'folder') return createFolderPlace(place.folder);
  const { createS3BackupPlace } = await import('./s3-backup-place.ts');
  return createS3BackupPlace(place, workFolder);
}

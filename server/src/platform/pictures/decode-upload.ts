import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ReceivedFile } from '../files/receive-upload.ts';
import type { PictureSize } from './picture.ts';
import type { WithPictures } from './picture-reader.ts';

/**
 * Replaces a received picture by what was decoded of it, in its place on the disk (REP-200). Returns the message for the
 * sender if it cannot be decoded; other files pass unchanged.
 */
export async function decodeUpload<File extends ReceivedFile>(
  { pictures }: WithPictures,
  file: File,
  size?: PictureSize,
): Promise<{ file: File } | { refusal: string }> {
  if (!file.isRawPicture) return { file };
  const answer = await pictures.read({ bytes: await readFile(file.path), size });
  if ('refusal' in answer) return answer;
  const { bytes, mediaType } = answer;
  await writeFile(file.path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = size ? jpegName(file.name) : file.name;
  return { file: { ...file, name, size: bytes.length, sha256, mediaType, isRawPicture: false } };
}

/** The name of a photo, which is always a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

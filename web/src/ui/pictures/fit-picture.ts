import { readPicture, toSmallerJpeg } from './draw-picture.ts';

/** An A4 page stays readable. */
const longestSide = 2400;

/** Format of phone cameras; some browsers can decode it. */
const phoneFormat = /^image\/hei[cf]$/;

/** Converts a picture to JPEG if it is too large or in a phone's format; returns it unchanged if that fails. */
export async function fitPicture(file: File, mostBytes: number): Promise<File> {
  const isForeign = phoneFormat.test(file.type);
  if (!isForeign && (file.size <= mostBytes || !file.type.startsWith('image/'))) return file;
  const fitted = await readPicture(file)
    .then((picture) => toSmallerJpeg(picture, longestSide))
    .catch(() => file);
  if (!isForeign && fitted.size >= file.size) return file;
  return new File([fitted], jpegName(file.name), { type: fitted.type });
}

export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

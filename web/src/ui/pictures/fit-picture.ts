import { readPicture, toSmallerJpeg } from './draw-picture.ts';

/** A page of A4 is still read well. */
const longestSide = 2400;

/** As phones take them; those that know the format can read it here, too. */
const phoneFormat = /^image\/hei[cf]$/;

/** A picture that is too heavy, or in a phone's own format, as a JPEG; as it is where that cannot be done. */
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

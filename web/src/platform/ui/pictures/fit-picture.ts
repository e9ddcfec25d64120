import { readPicture, toSmallerJpeg } from './draw-picture.ts';

/** An A4 page stays readable. */
const longestSide = 2400;

/** Formats that the register accepts. */
const sentFormats = ['image/jpeg', 'image/png'];

/**
 * Converts a picture to JPEG if it is too large or in another format than JPEG and PNG. Throws `PictureProblem` if this
 * browser cannot read another format; a JPEG or PNG is then left to the server.
 */
export async function fitPicture(file: File, mostBytes: number): Promise<File> {
  const isForeign = !sentFormats.includes(file.type);
  if (!isForeign && file.size <= mostBytes) return file;
  try {
    const picture = await readPicture(file);
    const fitted = await toSmallerJpeg(picture, longestSide);
    picture.close();
    if (!isForeign && fitted.size >= file.size) return file;
    return new File([fitted], jpegName(file.name), { type: fitted.type });
  } catch (error) {
    if (isForeign) throw error;
    return file;
  }
}

export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

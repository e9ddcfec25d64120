/** Decodes and re-encodes pictures in the browser: rotates them upright and drops the camera's metadata. */
import { problemOfPicture } from './picture-problem.ts';

export type Area = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Text on a photographed page stays sharp at this quality. */
const jpegQuality = 0.85;

/** Decodes with the camera's orientation applied. Throws `PictureProblem` if the browser cannot read the file. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw problemOfPicture(file);
  }
}

/** Draws a part of the picture, scaled to the size of `canvas`. */
export function drawArea(canvas: HTMLCanvasElement, picture: ImageBitmap, area: Area): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

export async function toJpeg(
  picture: ImageBitmap,
  area: Area,
  size: Size,
  quality = jpegQuality,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  drawArea(canvas, picture, area);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}

/** The whole picture as a JPEG whose longer side is at most `longest`. */
export function toSmallerJpeg(picture: ImageBitmap, longest: number): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return toJpeg(picture, { x: 0, y: 0, width, height }, size);
}

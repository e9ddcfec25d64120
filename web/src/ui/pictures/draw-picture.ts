/** Pictures as the browser reads and writes them again: turned upright, without what a camera writes beside them. */

export type Area = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };

/** Letters on a photographed page stay clean at this quality. */
const jpegQuality = 0.85;

/** Upright, as the camera was held. Throws for what is no picture to this browser. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** A part of the picture, drawn as large as `canvas` is. */
export function drawArea(canvas: HTMLCanvasElement, picture: ImageBitmap, area: Area): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // What is transparent would become black in a JPEG.
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

/** The whole picture, no side longer than `longest`. */
export function toSmallerJpeg(picture: ImageBitmap, longest: number): Promise<Blob> {
  const { width, height } = picture;
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return toJpeg(picture, { x: 0, y: 0, width, height }, size);
}

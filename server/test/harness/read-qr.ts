/** What a QR reader makes of a picture, and of a page of a PDF as a printer puts it on paper. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
// A module of older make: its function is its whole export.
import jsqr from 'jsqr';
import { renderPageAsImage } from 'unpdf';

const readCode = jsqr as unknown as typeof jsqr.default;

/** Undefined where no code is found; the picture is read at a part of its size. */
export async function readQr(picture: Buffer, scale = 1): Promise<string | undefined> {
  const image = await loadImage(picture);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return readCode(context.getImageData(0, 0, width, height).data, width, height)?.data;
}

/** The first page. */
export async function printPdf(bytes: Buffer, dpi: number): Promise<Buffer> {
  const picture = await renderPageAsImage(new Uint8Array(bytes), 1, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: dpi / 72,
  });
  return Buffer.from(picture);
}

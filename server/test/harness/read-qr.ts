/** Decodes the QR code in a picture, and on a printed page of a PDF. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
// A CommonJS module whose export is the function itself.
import jsqr from 'jsqr';
import { renderPageAsImage } from 'unpdf';

const readCode = jsqr as unknown as typeof jsqr.default;

/** Undefined if no code is found; the picture is scaled down before it is read. */
export async function readQr(picture: Buffer, scale = 1): Promise<string | undefined> {
  const image = await loadImage(picture);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  // As on paper: a transparent ground is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return readCode(context.getImageData(0, 0, width, height).data, width, height)?.data;
}

/** Reads the first page. */
export async function printPdf(bytes: Buffer, dpi: number): Promise<Buffer> {
  const picture = await renderPageAsImage(new Uint8Array(bytes), 1, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: dpi / 72,
  });
  return Buffer.from(picture);
}

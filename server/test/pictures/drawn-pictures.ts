/** Pictures as cameras, scanners and programs write them, and as they should not be. */
import { createCanvas } from '@napi-rs/canvas';
import sharp, { type Sharp } from 'sharp';
import { writePng } from '../../src/platform/files/write-png.ts';

/** A page with writing: red above, blue below, so that its orientation shows. */
export function drawPage(width = 600, height = 800): Sharp {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00';
  context.fillRect(0, 0, width, height / 2);
  context.fillStyle = '#00c';
  context.fillRect(0, height / 2, width, height / 2);
  context.fillStyle = '#fff';
  for (let line = 0; line < height; line += 40) context.fillRect(width * 0.1, line, width * 0.8, 6);
  return sharp(canvas.toBuffer('image/png'));
}

export function drawJpeg(): Promise<Buffer> {
  return drawPage().jpeg().toBuffer();
}

export function drawPng(): Promise<Buffer> {
  return drawPage().png().toBuffer();
}

export const jpegEnd = Buffer.from([0xff, 0xd9]);

export function oneColor(background: string, width = 600, height = 800): Sharp {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** A segment of a JPEG, put after its beginning. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer | string): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** The few bytes of a PNG that says that it is so many pixels wide and high. */
export function hugePng(width: number, height: number): Buffer {
  return writePng({ width, height, depth: 8, samples: 'rgb' }, Buffer.alloc(1_000_000));
}

/** A JPEG whose header says that it is so many pixels wide and high. */
export async function hugeJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await drawJpeg();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** The beginning of an MP4, as it follows a motion photo. */
export function video(): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1');
  return Buffer.concat([type, Buffer.alloc(60_000, 'moov mdat ascuns ')]);
}

/** Every picture that enters is decoded and encoded anew; what cannot be decoded is refused (REP-200 to REP-203). */
import { readFile } from 'node:fs/promises';
import { photoSize } from '@ceccar/contract/members/photo-imports';
import { messages } from '@ceccar/contract/messages';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { pictures } from '../harness/pictures.ts';
import {
  drawJpeg,
  drawPage,
  drawPng,
  hugeJpeg,
  hugePng,
  jpegEnd,
  oneColor,
  video,
  withSegment,
} from './drawn-pictures.ts';

const fixture = (name: string) => readFile(new URL(`../fixtures/pictures/${name}`, import.meta.url));

async function decode(bytes: Buffer, size?: typeof photoSize) {
  const answer = await pictures.read({ bytes, size });
  if ('refusal' in answer) throw new Error(answer.refusal);
  const made = Buffer.from(answer.bytes);
  return { ...(await sharp(made).metadata()), bytes: made };
}

async function refusalOf(bytes: Buffer, size?: typeof photoSize) {
  const answer = await pictures.read({ bytes, size });
  return 'refusal' in answer ? answer.refusal : 'none';
}

/** Whether red is above and blue below, as drawn. */
async function isUpright(bytes: Buffer): Promise<boolean> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  const redness = (x: number, y: number) => Number(data[at(x, y)]) - Number(data[at(x, y) + 2]);
  return redness(0.03, 0.2) > 80 && redness(0.97, 0.8) < -80;
}

const hidden = 'ascuns';

test.each([
  ['a motion photo of a phone', () => fixture('motion-photo.jpg')],
  ['another one, with a long video', async () => Buffer.concat([await drawJpeg(), video()])],
  [
    'a picture with a second one behind it',
    async () => Buffer.concat([await drawJpeg(), await drawJpeg(), Buffer.from(hidden)]),
  ],
  [
    'a trailer of the phone',
    async () => Buffer.concat([await drawJpeg(), Buffer.from(`${hidden}SEFH\0\0SEFT`)]),
  ],
  [
    'an archive behind a JPEG',
    async () => Buffer.concat([await drawJpeg(), Buffer.from(`PK\x03\x04${hidden}`)]),
  ],
  ['a PNG with more after its end', async () => Buffer.concat([await drawPng(), Buffer.from(hidden)])],
  ['NULs after its end', async () => Buffer.concat([await drawJpeg(), Buffer.alloc(9_000)])],
  ['a comment', async () => withSegment(await drawJpeg(), 0xfe, hidden)],
  ['data of another program', async () => withSegment(await drawJpeg(), 0xed, `Photoshop 3.0\0${hidden}`)],
  ['XMP', async () => withSegment(await drawJpeg(), 0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${hidden}</x>`)],
  ['place and author', () => fixture('photo-gps.jpg')],
  [
    'texts in a PNG',
    async () =>
      drawPage()
        .withExif({ IFD0: { Artist: hidden } })
        .png()
        .toBuffer(),
  ],
])('%s: the picture is kept, everything else is dropped (REP-200)', async (_what, draw) => {
  const source = await draw();
  const { autoOrient: before, format } = await sharp(source).metadata();
  const made = await decode(source);
  expect([made.width, made.height, made.format]).toEqual([before.width, before.height, format]);
  expect([made.exif, made.xmp, made.iptc, made.icc, made.comments]).toEqual(Array(5).fill(undefined));
  for (const word of [hidden, 'GPS', 'ftyp', 'SEFT', 'Exif']) expect(made.bytes.includes(word)).toBe(false);
  const end = made.format === 'jpeg' ? jpegEnd : Buffer.from('IEND\xae\x42\x60\x82', 'latin1');
  expect(made.bytes.subarray(-end.length)).toEqual(end);
});

/** How the page has to lie in the file, for each orientation of Exif, to be upright when shown. */
const turns: readonly [number, (page: Sharp) => Sharp][] = [
  [1, (page) => page],
  [3, (page) => page.rotate(180)],
  [6, (page) => page.rotate(270)],
  [8, (page) => page.rotate(90)],
  [2, (page) => page.flop()],
  [4, (page) => page.flip()],
];

test.each(turns)('orientation %i is applied, with and without cropping', async (orientation, turn) => {
  const laid = await turn(drawPage()).png().toBuffer();
  for (const format of ['jpeg', 'png'] as const) {
    const source = await sharp(laid).withMetadata({ orientation })[format]().toBuffer();
    const made = await decode(source);
    expect([made.width, made.height, made.orientation]).toEqual([600, 800, undefined]);
    expect(await isUpright(made.bytes)).toBe(true);
    const photo = await decode(source, photoSize);
    expect([photo.width, photo.height, photo.format]).toEqual([450, 600, 'jpeg']);
    expect(await isUpright(photo.bytes)).toBe(true);
  }
});

test.each([
  ['progressive', () => drawPage().jpeg({ progressive: true }).toBuffer()],
  ['for print, in four colours', () => drawPage().toColourspace('cmyk').jpeg().toBuffer()],
  ['with the colours of a phone', () => drawPage().withIccProfile('p3').jpeg().toBuffer()],
  ['interlaced', () => drawPage().png({ progressive: true }).toBuffer()],
  ['with a palette', () => drawPage().png({ palette: true }).toBuffer()],
  ['with 16 bits', () => drawPage().toColourspace('rgb16').png().toBuffer()],
  ['transparent where nothing stands', () => drawPage().ensureAlpha(0.9).png().toBuffer()],
])('a picture %s is read', async (_what, draw) => {
  const made = await decode(await draw());
  expect([made.width, made.height, made.hasAlpha, made.depth]).toEqual([600, 800, false, 'uchar']);
  expect(await isUpright(made.bytes)).toBe(true);
});

test('a scan in black and white stays small', async () => {
  const page = await drawPage(1_240, 1_754)
    .toColourspace('b-w')
    .threshold(100)
    .png({ colours: 2 })
    .toBuffer();
  const made = await decode(page);
  expect(made.format).toBe('png');
  expect(made.bytes.length).toBeLessThan(page.length * 3 + 10_000);
});

test.each([
  [
    'padding before a marker',
    (jpeg: Buffer) => [jpeg.subarray(0, scanOf(jpeg)), Buffer.alloc(10, 0x33), jpeg.subarray(scanOf(jpeg))],
  ],
  ['padding before its end', (jpeg: Buffer) => [jpeg.subarray(0, -2), Buffer.alloc(40, 0x11), jpegEnd]],
  [
    'odd parameters of its scan',
    (jpeg: Buffer) => {
      const odd = Buffer.from(jpeg);
      odd[scanOf(jpeg) + 12] = 0;
      return [odd];
    },
  ],
])('a picture that a camera wrote with %s is read (REP-201)', async (_what, change) => {
  const made = await decode(Buffer.concat(change(await drawJpeg())));
  expect(await isUpright(made.bytes)).toBe(true);
});

test.each([
  ['a WebP', () => drawPage().webp().toBuffer()],
  ['a TIFF', () => drawPage().tiff().toBuffer()],
  ['a GIF', () => drawPage().gif().toBuffer()],
  ['an AVIF', () => drawPage().avif({ effort: 0 }).toBuffer()],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>')],
])('%s is not decoded, although the library could (REP-201)', async (_what, draw) => {
  expect(await refusalOf(await draw())).not.toBe('none');
});

function scanOf(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from([0xff, 0xda]));
}

const unreadable: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['a page between the marks of a JPEG', () => fixture('not-a-picture.jpg')],
  [
    'noise between the marks of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(900, 0x5a), jpegEnd]),
  ],
  [
    'a text after the mark of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('Bună ziua IEND')]),
  ],
  ['a JPEG whose middle is missing', async () => middleless(await drawNoisy())],
  [
    'a JPEG whose middle is NULs',
    async () => {
      const jpeg = await drawNoisy();
      return Buffer.from(jpeg).fill(0, jpeg.length >> 1, jpeg.length - 2);
    },
  ],
  [
    'a progressive JPEG whose middle is missing',
    async () =>
      middleless(
        await sharp(await drawNoisy())
          .jpeg({ progressive: true })
          .toBuffer(),
      ),
  ],
  [
    'a PNG with other bytes in its middle',
    async () => {
      const png = await drawPng();
      return Buffer.from(png).fill(0x55, png.length >> 1, (png.length >> 1) + 100);
    },
  ],
];

async function drawNoisy(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 600 * 800 * 3 }, (_value, at) => (at * 7_919) % 251));
  return sharp(noise, { raw: { width: 600, height: 800, channels: 3 } })
    .jpeg()
    .toBuffer();
}

function middleless(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, jpeg.length >> 1), jpegEnd]);
}

test.each(unreadable)('%s cannot be read (REP-201)', async (_what, draw) => {
  const bytes = await draw();
  expect([await refusalOf(bytes), await refusalOf(bytes, photoSize)]).toEqual([
    messages.pictureUnreadable,
    messages.pictureUnreadable,
  ]);
});

test('a JPEG of which only the end mark is missing is decoded as a whole (REP-201)', async () => {
  const plain = await sharp(await drawNoisy())
    .jpeg({ quality: 80 })
    .toBuffer();
  const kinds = [
    plain,
    await sharp(plain).jpeg({ progressive: true }).toBuffer(),
    await sharp(plain).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    await sharp(plain).greyscale().jpeg().toBuffer(),
    await sharp(plain).resize(97, 103).jpeg().toBuffer(),
  ];
  for (const whole of kinds) {
    expect(whole.subarray(-2)).toEqual(jpegEnd);
    expect(await decode(whole.subarray(0, -2))).toEqual(await decode(whole));
  }
});

test.each([
  ['JPEG', drawJpeg],
  ['PNG', drawPng],
])('a %s that was cut short says so', async (_format, draw) => {
  const whole = await draw();
  for (const part of [0.4, 0.9])
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe(messages.fileCutShort);
});

test.each([
  ['black', () => oneColor('#000').png()],
  ['white', () => oneColor('#fff').jpeg()],
  ['nearly black', () => oneColor('#040302').jpeg({ quality: 30 })],
  ['transparent', () => oneColor('#f000').png()],
  ['grey', () => oneColor('#808080').jpeg()],
  ['white on transparent', () => oneColor('#fff8').png()],
  ['a single point', () => oneColor('#c00', 1, 1).png()],
])('a picture that is %s only is refused (REP-202)', async (_what, draw) => {
  expect(await refusalOf(await draw().toBuffer())).toBe(messages.pictureBlank);
});

test('a white page with one line of writing is kept', async () => {
  const line = await oneColor('#555', 300, 3).png().toBuffer();
  const page = oneColor('#fff').composite([{ input: line, left: 100, top: 100 }]);
  expect((await decode(await page.jpeg().toBuffer())).width).toBe(600);
});

test.each([
  ['PNG', 30_000, 30_000],
  ['PNG', 100_000, 3_000],
  ['JPEG', 30_000, 30_000],
  ['JPEG', 65_000, 4_000],
] as const)(
  'a %s of %i × %i pixels is refused, and the next one is read (REP-203)',
  async (format, width, height) => {
    const bytes = format === 'PNG' ? hugePng(width, height) : await hugeJpeg(width, height);
    expect([await refusalOf(bytes), await refusalOf(bytes, photoSize)]).toEqual([
      messages.pictureTooLarge(width, height),
      messages.pictureTooLarge(width, height),
    ]);
    expect((await decode(await drawJpeg())).width).toBe(600);
  },
);

test('the picture of the largest camera is scaled down, and a long strip of pages stays readable (REP-203)', async () => {
  const photo = await oneColor('#777', 16_320, 12_240)
    .removeAlpha()
    .composite([{ input: await drawPng(), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const made = await decode(photo);
  expect(made.width * made.height).toBeGreaterThan(23_900_000);
  expect(made.width * made.height).toBeLessThanOrEqual(24_000_000);
  const strip = await drawPage(1_240, 17_540).jpeg().toBuffer();
  expect(await decode(strip)).toMatchObject({ width: 1_240, height: 17_540 });
});

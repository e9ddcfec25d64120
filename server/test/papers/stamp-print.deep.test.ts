/** The stamp as a picture and on paper: its size, and a code that is read from a print of 300 dpi (PAP-84, PAP-88). */
import { stampFontSizes } from '@ceccar/contract/papers/stamps';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawStamp } from '../../src/domains/papers/stamp/draw-stamp.ts';
import { renderStampPdf } from '../../src/domains/papers/stamp/stamp-pdf.ts';
import { writePng } from '../../src/platform/files/write-png.ts';
import { printPdf, readQr } from '../harness/read-qr.ts';
import { structureOf } from '../harness/read-structure.ts';

const verifyUrl = 'https://registrul-membrilor.ceccar.example.ro/documents/stamp/0123456789abcdef01234567';
const year = 'Viză an 2026 valabilă';
const member = ['Filiala Cluj', 'EXPERT CONTABIL', 'Mureșan Andreea-Ștefania', 'CIP 14000001', year];
const longName = 'Constantinescu-Drăgușanu Alexandrina-Ștefania-Georgiana';
const type = 'SOCIETATE DE EXPERTIZĂ CONTABILĂ';
const firm = ['Filiala Bistrița-Năsăud', type, 'Ț'.repeat(250), `CIP ${'8'.repeat(20)}`, year];

function makePdf(picture: Buffer): Promise<Buffer> {
  return renderStampPdf({ picture, lines: member, verifyUrl, createdAt: new Date(0) });
}

async function printStamp(picture: Buffer): Promise<Buffer> {
  return printPdf(await makePdf(picture), 300);
}

test.each(stampFontSizes)('at size %i the code is read from a print', async (fontSize) => {
  for (const lines of [member, ['Filiala Cluj', '', longName, 'CIP TEMP-000123', year], firm]) {
    const picture = drawStamp({ lines, fontSize, verifyUrl });
    expect(await readQr(picture)).toBe(verifyUrl);
    expect(await readQr(await printStamp(picture))).toBe(verifyUrl);
  }
});

test('the picture is 35 × 25 mm at 600 dpi, and says so', async () => {
  const picture = drawStamp({ lines: member, fontSize: 10, verifyUrl });
  const { width, height } = await loadImage(picture);
  expect([width, height]).toEqual([827, 591]);
  const at = picture.indexOf('pHYs') + 4;
  expect([picture.readUInt32BE(at), picture.readUInt32BE(at + 4), picture[at + 8]]).toEqual([
    23622, 23622, 1,
  ]);
});

test('the same stamp is drawn the same, another is not', () => {
  const draw = (lines: string[]) => drawStamp({ lines, fontSize: 12, verifyUrl });
  expect(draw(member).equals(draw(member))).toBe(true);
  expect(draw(member).equals(draw(member.with(2, 'Mureșan Andreea Ștefania')))).toBe(false);
  expect(draw(member.with(2, 'Şerban Ţapu')).equals(draw(member.with(2, 'Șerban Țapu')))).toBe(true);
});

test('the page is 60 × 50 mm, the stamp in its middle', async () => {
  const picture = drawStamp({ lines: member, fontSize: 10, verifyUrl });
  const bytes = await makePdf(picture);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  expect(document.numPages).toBe(1);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 25.4 / 72 });
  expect([width, height].map((side) => Math.round(side * 1000) / 1000)).toEqual([60, 50]);
  // The frame's ink, at 10 pixels a millimetre: 0.4 mm within the edge of the stamp.
  const printed = await loadImage(await printPdf(bytes, 254));
  expect(await inkBox(printed)).toEqual({ left: 129, top: 129, right: 471, bottom: 371 });
});

test('the lines are read aloud instead of the picture, also of a stamp from before (PAP-188)', async () => {
  for (const picture of [drawStamp({ lines: member, fontSize: 10, verifyUrl }), createOpaque()]) {
    const { tags, untagged } = await structureOf(await makePdf(picture));
    expect(untagged).toEqual([]);
    expect(tags.map(({ type, alt }) => [type, alt])).toEqual([
      ['Document', null],
      [
        'Figure',
        `Parafă electronică: Filiala Cluj, EXPERT CONTABIL, Mureșan Andreea-Ștefania, CIP 14000001, Viză an 2026 valabilă. Cod QR: ${verifyUrl}`,
      ],
    ]);
  }
});

/** Sixteen shades on white, two pixels to a byte, as stamps were kept before. */
function createOpaque(): Buffer {
  const palette = Array.from({ length: 16 }, (_, shade) => [17 * shade, 17 * shade, 17 * shade]);
  return writePng({ width: 826, height: 591, depth: 4, samples: 'palette' }, Buffer.alloc(591 * 414), [
    ['PLTE', Buffer.from(palette.flat())],
  ]);
}

/** RGBA of each pixel. */
async function pixelsOf(picture: Buffer) {
  const image = await loadImage(picture);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { ...context.getImageData(0, 0, width, height), width, height };
}

test('the ground is transparent, and nothing but one ink is drawn on it', async () => {
  const { data } = await pixelsOf(drawStamp({ lines: member, fontSize: 14, verifyUrl }));
  const pixels = Array.from({ length: data.length / 4 }, (_, index) => [
    ...data.slice(4 * index, 4 * index + 4),
  ]);
  const inks = new Set(pixels.filter((pixel) => pixel[3] === 255).map(String));
  expect([...inks]).toEqual(['15,81,96,255']);
  expect(pixels.filter((pixel) => pixel[3] === 0).length / pixels.length).toBeGreaterThan(0.6);
});

test('text stands on the left, the code on the right at half the height', async () => {
  const picture = await pixelsOf(drawStamp({ lines: member, fontSize: 6, verifyUrl }));
  const isInk = (x: number, y: number) => (picture.data[4 * (y * picture.width + x) + 3] ?? 0) > 128;
  const [left, right] = [27, picture.width - 27];
  const rowsOf = (from = 0, to = 0) =>
    Array.from({ length: picture.height }, (_, y) => y)
      .slice(30, -30)
      .filter((y) => Array.from({ length: to - from }, (_, x) => x + from).some((x) => isInk(x, y)));
  // The code ends at its quiet zone, so that a column next to its right end holds nothing else.
  const codeColumn = rowsOf(right - 25, right - 21);
  expect(((codeColumn[0] ?? 0) + (codeColumn.at(-1) ?? 0)) / 2).toBeCloseTo(picture.height / 2, -1);
  expect(rowsOf(left, 570).length).toBeGreaterThan(100);
  // Between both: 24 mm of text, 9 mm of code.
  expect(rowsOf(550, 570)).toEqual([]);
});

async function inkBox(image: Awaited<ReturnType<typeof loadImage>>) {
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const isInk = (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 128;
  const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  const across = Array.from({ length: width }, (_, x) => x).filter((x) => isInk(x, middle.y));
  const down = Array.from({ length: height }, (_, y) => y).filter((y) => isInk(middle.x, y));
  return { left: across[0], top: down[0], right: (across.at(-1) ?? 0) + 1, bottom: (down.at(-1) ?? 0) + 1 };
}

test('a program that drops the opacities leaves ink on white (PAP-260)', async () => {
  const picture = drawStamp({ lines: member, fontSize: 14, verifyUrl });
  const plain = await sharp(picture).removeAlpha().jpeg({ quality: 90 }).toBuffer();
  const { channels } = await sharp(plain).stats();
  // More than half of it is ground.
  expect(channels.every(({ mean }) => mean > 128)).toBe(true);
  expect(await readQr(await sharp(plain).png().toBuffer())).toBe(verifyUrl);
});

/** Draws a stamp: 35 × 25 mm at 600 dpi, five lines in a frame and the QR code of its verification page (PAP-84). */
import { cleanText } from '@ceccar/contract/clean-text';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { fontPath } from '../kit/pdf-fonts.ts';
import { ink } from '../kit/pdf-page.ts';
import { quietZone, renderQr } from '../kit/qr.ts';
import { encodeShades } from './shades-png.ts';
import type { StampData } from './stamp.ts';
import { type Box, type Line, layOut } from './stamp-layout.ts';

const dpi = 600;
const width = Math.round((35 / 25.4) * dpi);
const height = Math.round((25 / 25.4) * dpi);
const pixelsPerPoint = dpi / 72;

const frame = { inset: 9, line: 8, gap: 7, thinLine: 2 };
const edge = frame.inset + frame.line + frame.gap + frame.thinLine;
/** Between the frame and its content. */
const padding = 13;
const colour = ink.accent;

/** Pixels of a QR module: a quarter of a millimetre, which survives printing and scanning. */
const squarePixels = 6;
/** Largest part of the height for the QR code, so that a long URL leaves room for the lines. */
const mostOfHeight = 0.45;

/** The same data give the same bytes. */
export function drawStamp({ lines, fontSize, verifyUrl }: StampData): Buffer {
  registerFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  drawFrame(context);
  const qr = drawQr(context, verifyUrl);
  const inner = edge + padding;
  const above: Box = { left: inner, top: inner, width: width - 2 * inner, height: qr.top - inner };
  const beside: Box = { left: inner, top: qr.top, width: qr.left - inner, height: height - inner - qr.top };
  // Branch, title and name use the whole width; CIP and year stand beside the code.
  const printed: Line[] = lines.map((text, index) => ({ text: cleanText(text), isBold: index === 2 }));
  const largest = drawLines(context, printed.slice(0, 3), above, fontSize * pixelsPerPoint);
  // CIP and year are never larger than the name, however much room they have.
  drawLines(context, printed.slice(3), beside, largest);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  return encodeShades({ width, height, pixels, ink: colour, dpi });
}

function drawFrame(context: SKRSContext2D): void {
  const { inset, line, gap, thinLine } = frame;
  for (const [thick, from] of [
    [line, inset],
    [thinLine, inset + line + gap],
  ] as const) {
    const at = from + thick / 2;
    context.lineWidth = thick;
    context.beginPath();
    context.roundRect(at, at, width - 2 * at, height - 2 * at, 30 - from);
    context.stroke();
  }
}

/** In the lower right corner; returns the start of its quiet zone. */
function drawQr(context: SKRSContext2D, verifyUrl: string): { left: number; top: number } {
  const { size, path } = renderQr(verifyUrl);
  // Whole pixels keep the edges of the modules sharp.
  const square = Math.min(squarePixels, Math.floor((height * mostOfHeight) / size));
  const quiet = quietZone * square;
  const left = width - edge - quiet - size * square;
  const top = height - edge - quiet - size * square;
  context.save();
  context.translate(left, top);
  context.scale(square, square);
  context.fill(new Path2D(path));
  context.restore();
  return { left: left - quiet, top: top - quiet };
}

/** Returns the size of the largest row. */
function drawLines(context: SKRSContext2D, lines: readonly Line[], box: Box, size: number): number {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const setType = ({ isBold }: Line, wanted: number) => {
    context.font = `${wanted}px ${isBold ? family.serifBold : family.serif}`;
  };
  // Text width is proportional to the font size: measured once, since many sizes are tried.
  const ems = new Map<string, number>();
  const measure = (line: Line, wanted: number) => {
    const key = `${line.isBold} ${line.text}`;
    const known = ems.get(key);
    if (known !== undefined) return known * wanted;
    setType(line, 100);
    const measured = context.measureText(line.text).width / 100;
    ems.set(key, measured);
    return measured * wanted;
  };
  const rows = layOut(lines, box, size, measure);
  for (const row of rows) {
    setType(row, row.size);
    context.fillText(row.text, row.x, row.y);
  }
  return Math.max(...rows.map((row) => row.size));
}

const family = { serif: 'stamp-serif', serifBold: 'stamp-serif-bold' } as const;

/** Registers our fonts under own names, independent of the fonts of the machine. */
function registerFonts(): void {
  for (const name of ['serif', 'serifBold'] as const)
    if (!GlobalFonts.has(family[name])) GlobalFonts.registerFromPath(fontPath(name), family[name]);
}

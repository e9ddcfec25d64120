/** Draws a stamp: 35 × 25 mm at 600 dpi, five lines in a frame beside the QR code of its verification page (PAP-84). */
import { cleanText } from '@ceccar/contract/clean-text';
import type { StampFontSize } from '@ceccar/contract/papers/stamps';
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
/** Between the frame and the text. */
const padding = 20;
/** Between the text and the quiet zone of the code. */
const textGap = 6;
const colour = ink.accent;

/** Side of the QR code: 9 mm (PAP-185). */
const qrSide = (9 / 25.4) * dpi;
/** Fewest pixels of a module, 0.21 mm, that survive printing and scanning; the code of a long address is wider than 9 mm. */
const leastSquare = 5;
const caption = { text: 'verificare', size: 3.5 * pixelsPerPoint };

/** Of all lines but the name: 9 points. */
const largestSize = 9 * pixelsPerPoint;

/** Text on the left, code on the right; the ground is transparent. The same data give the same bytes. */
export function drawStamp({ lines, fontSize, verifyUrl }: StampData): Buffer {
  registerFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.textAlign = 'center';
  drawFrame(context);
  const inner = edge + padding;
  const right = drawQr(context, verifyUrl);
  const box: Box = { left: inner, top: inner, width: right - inner - textGap, height: height - 2 * inner };
  const printed: Line[] = lines.map((text, index) => ({ text: cleanText(text), isName: index === nameLine }));
  drawLines(context, printed, box, fontSize);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  return encodeShades({ width, height, pixels, ink: colour, dpi });
}

const nameLine = 2;

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

/** At half the height, with its caption; returns the left end of its quiet zone. */
function drawQr(context: SKRSContext2D, verifyUrl: string): number {
  const { size, path } = renderQr(verifyUrl);
  // Whole pixels keep the edges of the modules sharp.
  const square = Math.max(leastSquare, Math.floor(qrSide / size));
  const quiet = quietZone * square;
  const left = width - edge - quiet - size * square;
  const top = Math.round((height - size * square) / 2);
  context.save();
  context.translate(left, top);
  context.scale(square, square);
  context.fill(new Path2D(path));
  context.restore();
  context.font = `${caption.size}px ${family.serif}`;
  context.textBaseline = 'top';
  context.fillText(caption.text, left + (size * square) / 2, top + size * square + quiet);
  return left - quiet;
}

function drawLines(context: SKRSContext2D, lines: readonly Line[], box: Box, fontSize: StampFontSize): void {
  context.textBaseline = 'middle';
  const setType = ({ isName }: Line, wanted: number) => {
    context.font = `${wanted}px ${isName ? family.serifBold : family.serif}`;
  };
  // Text width is proportional to the font size: measured once, since many sizes are tried.
  const ems = new Map<string, number>();
  const measure = (line: Line, wanted: number) => {
    const key = `${line.isName} ${line.text}`;
    const known = ems.get(key);
    if (known !== undefined) return known * wanted;
    setType(line, 100);
    const measured = context.measureText(line.text).width / 100;
    ems.set(key, measured);
    return measured * wanted;
  };
  // The visa, the same on every stamp but for its year, keeps to one row.
  const visa = lines.at(-1);
  const largest = visa ? Math.min(largestSize, box.width / measure(visa, 1)) : largestSize;
  for (const row of layOut(lines, box, { fontSize, largest }, measure)) {
    setType(row, row.size);
    context.fillText(row.text, row.x, row.y);
  }
}

const family = { serif: 'stamp-serif', serifBold: 'stamp-serif-bold' } as const;

/** Registers our fonts under own names, independent of the fonts of the machine. */
function registerFonts(): void {
  for (const name of ['serif', 'serifBold'] as const)
    if (!GlobalFonts.has(family[name])) GlobalFonts.registerFromPath(fontPath(name), family[name]);
}

/** QR codes as SVG and as a PNG to download. */
import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** Light modules that scanners need on each side of the code (ISO/IEC 18004). */
const quietZone = 4;

type Modules = { dark: boolean[][]; side: number };

/** Level M: still readable with 15 % of the code damaged. `side` counts modules, including the quiet zone. */
function encodeQr(text: string): Modules {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return { dark: data, side: size };
}

/** Adjacent modules are merged into one bar, so that no hairline shows between them. */
export function qrBars({ dark }: Pick<Modules, 'dark'>): { x: number; y: number; width: number }[] {
  return dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y, width: (end === -1 ? row.length : end) - x }];
    }),
  );
}

/** A whole number of pixels per module keeps the edges sharp. */
const pixelsPerModule = 5;

const Code = styled('svg')({ display: 'block', maxWidth: '100%', height: 'auto' });

export function QrCode({ text }: { text: string }) {
  const modules = encodeQr(text);
  const { side } = modules;
  return (
    <Code
      width={side * pixelsPerModule}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Cod QR"
    >
      {/* White in dark mode too: scanners expect dark modules on a light background. */}
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path
        fill="#000"
        d={qrBars(modules)
          .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
          .join('')}
      />
    </Code>
  );
}

/** A square PNG; modules have a whole number of pixels, the remainder widens the quiet zone. */
export async function qrPicture(text: string, pixels: number): Promise<Blob> {
  const modules = encodeQr(text);
  const unit = Math.floor(pixels / modules.side);
  const margin = Math.floor((pixels - unit * modules.side) / 2);
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  context.fillStyle = '#000';
  for (const { x, y, width } of qrBars(modules)) {
    context.fillRect(margin + x * unit, margin + y * unit, width * unit, unit);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

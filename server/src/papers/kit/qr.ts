/** QR codes as vectors: one path serves both PDF and SVG. */
import { encode } from 'uqr';

export type QrCode = {
  /** Modules (dark or light squares) along a side, without the quiet zone. */
  size: number;
  /** SVG path of the dark modules, one unit each, from 0 to `size`. */
  path: string;
};

/** Light modules that a reader needs on each side of the code (ISO/IEC 18004). */
export const quietZone = 4;

/** Level M: a fold or a stamp over 15 % of the code leaves it readable. */
export function renderQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

/** Neighbours are drawn as one bar, so that no hairline shows between them. */
function rowPath(row: boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
}

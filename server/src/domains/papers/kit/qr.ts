/** QR codes as vectors: the same path is used in PDF and SVG. */
import { encode } from 'uqr';

export type QrCode = {
  /** Modules (dark or light squares) along a side, without the quiet zone. */
  size: number;
  /** SVG path of the dark modules, one unit each, from 0 to `size`. */
  path: string;
};

/** Light modules that readers need on each side of the code (ISO/IEC 18004). */
export const quietZone = 4;

/** Level M: readable with a fold or stamp over 15 % of the code. */
export function renderQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

/** Adjacent modules are drawn as one bar, so that no hairline shows between them. */
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

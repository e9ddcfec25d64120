import { type Html, html, trusted } from '../../../platform/text/html.ts';
import { quietZone, renderQr } from './qr.ts';

/** The code with its quiet zone, as wide as its container. */
export function qrSvg(text: string): Html {
  const { size, path } = renderQr(text);
  const side = size + 2 * quietZone;
  const box = `${-quietZone} ${-quietZone} ${side} ${side}`;
  return html`<svg class="qr" viewBox="${box}" shape-rendering="crispEdges" role="img" aria-label="Cod QR"><path d="M${-quietZone} ${-quietZone}h${side}v${side}h-${side}z" fill="#fff"/><path d="${trusted(path)}" fill="#000"/></svg>`;
}

/** The ornamental border and the rose behind the text. */

import { colours } from '../../../platform/text/house-style.ts';
import { type Html, html } from '../../../platform/text/html.ts';
import { braid, rosette } from './guilloche.ts';

export const certificateWidth = 794;
export const certificateHeight = 1123;

/** Distance of the middle of the braided band from the edge of the page. */
const inset = 43;
const corner = 28;

let drawn: Html | undefined;

/** It is always the same, so it is drawn once. */
export function certificateFrame(): Html {
  drawn ??= drawFrame();
  return drawn;
}

function drawFrame(): Html {
  const [right, bottom] = [certificateWidth - inset, certificateHeight - inset];
  const across = { length: right - inset, isVertical: false, waves: 44, swing: 10 };
  const down = { length: bottom - inset, isVertical: true, waves: 64, swing: 10 };
  const band = [
    braid({ ...across, x: inset, y: inset }),
    braid({ ...across, x: inset, y: bottom }),
    braid({ ...down, x: inset, y: inset }),
    braid({ ...down, x: right, y: inset }),
  ].join('');
  const corners = [
    [inset, inset],
    [right, inset],
    [inset, bottom],
    [right, bottom],
  ] as const;
  return html`<svg class="frame" viewBox="0 0 ${certificateWidth} ${certificateHeight}" fill="none" aria-hidden="true">
<g transform="translate(397 560)" stroke="${colours.accent}" stroke-width="0.6" opacity="0.13"><path d="${rosette(270, 48, 7, 0.7)}"/><path d="${rosette(190, 36, 5, 0.75)}"/></g>
<path d="${frameLine(28)}" stroke="${colours.accent}" stroke-width="2.5"/>
<path d="${frameLine(58)}" stroke="${colours.accent}" stroke-width="1"/>
<path d="${frameLine(62)}" stroke="#a8842c" stroke-width="0.8"/>
<path d="${band}" stroke="${colours.accent}" stroke-width="0.7"/>
${corners.map(([x, y]) => cornerPiece(x, y))}
</svg>`;
}

function frameLine(from: number): string {
  const [width, height] = [certificateWidth - 2 * from, certificateHeight - 2 * from];
  return `M${from} ${from}h${width}v${height}h-${width}z`;
}

function cornerPiece(x: number, y: number): Html {
  return html`<g transform="translate(${x} ${y})"><circle r="${corner}" fill="#fff" stroke="${colours.accent}" stroke-width="1.5"/><path d="${rosette(corner - 3, 24, 5, 0.75)}" stroke="${colours.accent}" stroke-width="0.5"/><circle r="5" fill="#a8842c"/></g>`;
}

import { type Html, html } from '../../../platform/text/html.ts';
import { braid, rosette } from '../aviz/guilloche.ts';

/** Ornament over the dark band of both sides. */
export function badgeOrnament(): Html {
  const band = braid({ x: 0, y: 420, length: 1500, isVertical: false, waves: 50, swing: 24 });
  return html`<svg class="ornament" viewBox="0 0 1500 460" preserveAspectRatio="xMidYMax slice" fill="none" stroke="#fff" aria-hidden="true"><g opacity="0.16" stroke-width="1.5"><path transform="translate(1290 90)" d="${rosette(430, 48, 7, 0.7)}"/><path transform="translate(170 330)" d="${rosette(300, 36, 5, 0.75)}"/></g><path d="${band}" stroke-width="1.6" opacity="0.45"/></svg>`;
}

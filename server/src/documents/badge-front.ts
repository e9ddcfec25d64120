import type { Badge } from './badge.ts';
import { bodyName } from './body.ts';
import { textOrNull } from './clean-text.ts';
import { braid, rosette } from './guilloche.ts';
import { type Html, html } from './html.ts';

export function renderBadgeFront(badge: Badge): Html {
  const { brand, lastName, firstName, title, branch, cip, regNumber, photo } = badge;
  return html`
<header class="front">${ornament()}
<p class="brand">${brand}</p>
<p class="body">${bodyName}</p>
</header>
<h1>LEGITIMAȚIE</h1>
<div class="photo">${photo ? html`<img src="${photo}" alt="">` : silhouette()}</div>
<div class="who">
<p class="last">${lastName}</p>
<p class="first">${firstName}</p>
${title && html`<p class="title">${title}</p>`}
</div>
<dl>${[fact('Filiala', branch), fact('Nr. matricol', regNumber), fact('CIP', cip)]}</dl>
<div class="edge"></div>`;
}

function fact(label: string, value: string | null): Html {
  return html`<div><dt>${label}</dt><dd>${textOrNull(value) ?? '–'}</dd></div>`;
}

/** Stands where a photo is missing. */
function silhouette(): Html {
  return html`<svg viewBox="0 0 300 400" aria-hidden="true"><circle cx="150" cy="155" r="68" fill="#c3cdd9"/><path d="M30 400v-32c0-66 54-112 120-112s120 46 120 112v32z" fill="#c3cdd9"/></svg>`;
}

/** Shared by both sides, over the dark band. */
export function ornament(): Html {
  const band = braid({ x: 0, y: 420, length: 1500, isVertical: false, waves: 50, swing: 24 });
  return html`<svg class="ornament" viewBox="0 0 1500 460" preserveAspectRatio="xMidYMax slice" fill="none" stroke="#fff" aria-hidden="true"><g opacity="0.16" stroke-width="1.5"><path transform="translate(1290 90)" d="${rosette(430, 48, 7, 0.7)}"/><path transform="translate(170 330)" d="${rosette(300, 36, 5, 0.75)}"/></g><path d="${band}" stroke-width="1.6" opacity="0.45"/></svg>`;
}

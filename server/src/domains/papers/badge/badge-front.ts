import { textOrNull } from '@ceccar/contract/clean-text';
import { bodyName } from '../../../platform/text/body-name.ts';
import { colours } from '../../../platform/text/house-style.ts';
import { type Html, html } from '../../../platform/text/html.ts';
import type { Badge } from './badge-data.ts';
import { badgeOrnament } from './badge-ornament.ts';

export function renderBadgeFront(badge: Badge): Html {
  const { brand, lastName, firstName, title, branch, cip, regNumber, photo } = badge;
  return html`
<header class="front">${badgeOrnament()}
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

/** Placeholder for a missing photo. */
function silhouette(): Html {
  return html`<svg viewBox="0 0 300 400" aria-hidden="true"><circle cx="150" cy="155" r="68" fill="${colours.rule}"/><path d="M30 400v-32c0-66 54-112 120-112s120 46 120 112v32z" fill="${colours.rule}"/></svg>`;
}

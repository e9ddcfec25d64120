import type { Badge, BadgeVisa } from './badge.ts';
import { ornament } from './badge-front.ts';
import { bodyName } from './body.ts';
import { type Html, html } from './html.ts';
import { qrSvg } from './html-qr.ts';
import { shortDay } from './romanian-date.ts';

export function renderBadgeBack({ memberUrl, releasedOn, visas }: Badge): Html {
  const lastFive = [...visas].sort((a, b) => b.year - a.year).slice(0, 5);
  return html`
<header class="back">${ornament()}
<p class="body">${bodyName}</p>
</header>
<div class="code">${qrSvg(memberUrl)}</div>
<div class="check"><p>Verificați calitatea de membru la</p><p class="url">${memberUrl}</p></div>
<div class="visas">
<p class="released">Data eliberării: <b>${releasedOn ? shortDay(releasedOn) : '–'}</b></p>
<table>
<thead><tr><th>Anul</th><th>Viză</th><th>Data vizei</th></tr></thead>
<tbody>${lastFive.length > 0 ? lastFive.map(visaRow) : html`<tr><td colspan="3">Nicio viză înregistrată</td></tr>`}</tbody>
</table>
</div>
<div class="notes">
<p>Viza anului curent este valabilă până la 31 martie al anului următor.</p>
<p>Legitimația este netransmisibilă și face dovada dreptului de exercitare a profesiei numai cu viza anuală valabilă.</p>
</div>
<div class="edge"></div>`;
}

function visaRow({ year, isGranted, grantedOn }: BadgeVisa): Html {
  return html`<tr><td>${year}</td><td class="${isGranted ? 'yes' : 'no'}">${isGranted ? 'Da' : 'Nu'}</td><td>${grantedOn ? shortDay(grantedOn) : '–'}</td></tr>`;
}

import type { VisaYear } from '@ceccar/contract/members/visa-summary';
import { bodyName } from '../../../platform/text/body-name.ts';
import { type Html, html } from '../../../platform/text/html.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { qrSvg } from '../kit/html-qr.ts';
import type { Badge } from './badge-data.ts';
import { badgeOrnament } from './badge-ornament.ts';

/** Release date, visas, end of this year's visa, and the QR code of the public page (PAP-17). */
export function renderBadgeBack({ memberUrl, releasedOn, visas, visaUntil }: Badge): Html {
  return html`
<header class="back">${badgeOrnament()}
<p class="body">${bodyName}</p>
</header>
<div class="code">${qrSvg(memberUrl)}</div>
<div class="check"><p>Verificați calitatea de membru la</p><p class="url">${memberUrl}</p></div>
<div class="visas">
<p class="released">Data eliberării: <b>${releasedOn ? shortDay(releasedOn) : '–'}</b></p>
<table>
<thead><tr><th>Anul</th><th>Viză</th><th>Data vizei</th></tr></thead>
<tbody>${visas.length > 0 ? visas.map(visaRow) : html`<tr><td colspan="3">Nicio viză înregistrată</td></tr>`}</tbody>
</table>
</div>
<div class="notes">
<p>Viza este valabilă până la ${shortDay(visaUntil)}.</p>
<p>Legitimația este netransmisibilă și face dovada dreptului de exercitare a profesiei numai cu viza anuală valabilă.</p>
</div>
<div class="edge"></div>`;
}

function visaRow({ year, hasVisa, date }: VisaYear): Html {
  return html`<tr><td>${year}</td><td class="${hasVisa ? 'yes' : 'no'}">${hasVisa ? 'Da' : 'Nu'}</td><td>${date ? shortDay(date) : '–'}</td></tr>`;
}

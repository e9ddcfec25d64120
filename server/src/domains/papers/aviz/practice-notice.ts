/** The Aviz, the yearly proof that a company may practise (PAP-8), as a page; as PDF: practice-notice-pdf.ts. */

import { textOrNull } from '@ceccar/contract/clean-text';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import type { PrintedFact } from '@ceccar/contract/public/public-pages';
import { bodyName } from '../../../platform/text/body-name.ts';
import { type Html, html } from '../../../platform/text/html.ts';
import { longDay, shortDay } from '../../../platform/text/romanian-date.ts';
import { renderHtmlPage } from '../kit/html-page.ts';
import { qrSvg } from '../kit/html-qr.ts';
import { filled } from '../notices/notice-facts.ts';
import { certificateFrame, certificateHeight, certificateWidth } from './practice-notice-frame.ts';
import { practiceNoticeStyle } from './practice-notice-style.ts';

export type PracticeNotice = WithIssuer & {
  /** Letters of the branch and year: `CJ-2026`; null on an Aviz from before series were printed. */
  series: string | null;
  /** Number in the branch's register of the year. */
  number: string;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  year: number;
  /** Name of the branch without the word „Filiala”: `Cluj`. */
  branch: string;
  companyName: string;
  /** Name of the company type. */
  companyType: string;
  address: string | null;
  cui: string | null;
  /** Number in the trade register. */
  rc: string | null;
  /** Authorisation number. */
  regNumber: string | null;
  /** The signatory, given name first; without one the signature line stays empty. */
  president: string | null;
  /** Last day of the year's visa, `YYYY-MM-DD`. */
  validUntil: string;
  /** URL of the QR code. */
  verifyUrl: string;
};

/** Facts of an Aviz that are kept when it is issued (PAP-89). */
export type PracticeNoticeFacts = Omit<PracticeNotice, 'verifyUrl' | 'issuer'>;

/** `CJ-2026/1` (PAP-148) */
export function practiceNoticeNumber({ series, number }: Pick<PracticeNotice, 'series' | 'number'>): string {
  return series === null ? number : `${series}/${number}`;
}

/** Every fact on the paper in its order, for its proof page. */
export function printedOnPracticeNotice(facts: PracticeNoticeFacts): PrintedFact[] {
  return filled([
    ['Numărul', practiceNoticeNumber(facts)],
    ['Data', shortDay(facts.issuedOn)],
    ['Anul', String(facts.year)],
    ['Filiala', facts.branch],
    ['Denumirea', facts.companyName],
    ['Tipul', facts.companyType],
    ['Nr. autorizației', facts.regNumber],
    ['CUI', facts.cui],
    ['Nr. de ordine în registrul comerțului', facts.rc],
    ['Sediul social', facts.address],
    ['Valabil până la', longDay(facts.validUntil)],
    ['Președinte', facts.president],
  ]);
}

/** A page of 794 × 1123 CSS pixels (A4 at 96 per inch), root `#page`. */
export function renderPracticeNotice(notice: PracticeNotice, nonce: string): string {
  return renderHtmlPage({
    title: `Aviz nr. ${practiceNoticeNumber(notice)} – ${notice.companyName}`,
    width: certificateWidth,
    height: certificateHeight,
    style: practiceNoticeStyle(notice),
    content: html`${certificateFrame()}${head(notice)}${firm(notice)}${foot(notice)}`,
    nonce,
  });
}

function head(notice: PracticeNotice): Html {
  const { issuedOn, year, branch } = notice;
  return html`
<header>
<p class="body">${bodyName}</p>
<p class="branch">Filiala ${branch}</p>
<svg class="rule" viewBox="0 0 300 12" aria-hidden="true"><path d="M0 6h132M168 6h132" stroke="#a8842c"/><path d="M150 0l6 6-6 6-6-6zM138 3.5l2.5 2.5-2.5 2.5-2.5-2.500zM162 3.500l2.5 2.5-2.5 2.5-2.5-2.500z" fill="#a8842c"/></svg>
<h1>AVIZ</h1>
<p class="purpose">pentru exercitarea profesiei în anul ${year}</p>
<p class="number">Nr. ${practiceNoticeNumber(notice)} din ${longDay(issuedOn)}</p>
</header>`;
}

function firm({
  companyName,
  companyType,
  address,
  cui,
  rc,
  regNumber,
  year,
  validUntil,
}: PracticeNotice): Html {
  return html`
<section>
<p>Prin prezentul aviz se atestă că</p>
<h2>${companyName}</h2>
<p class="type">${companyType}</p>
<dl>${[
    fact('Nr. autorizației', regNumber),
    fact('CUI', cui),
    fact('Nr. de ordine în registrul comerțului', rc),
    fact('Sediul social', address, 'wide'),
  ]}</dl>
<p class="grant">este înscrisă în Tabloul Corpului și are dreptul de a exercita profesia, având viza anului ${year}, în
condițiile Ordonanței Guvernului nr.\u00a065/1994 privind organizarea activității de expertiză contabilă și a
contabililor autorizați, republicată, cu modificările și completările ulterioare.</p>
<p class="validity">Valabil până la ${longDay(validUntil)}</p>
</section>`;
}

function fact(label: string, value: string | null, name = 'short'): Html {
  return html`<div class="${name}"><dt>${label}</dt><dd>${textOrNull(value) ?? '–'}</dd></div>`;
}

function foot({ president, verifyUrl }: PracticeNotice): Html {
  return html`
<footer>
<div class="verify">${qrSvg(verifyUrl)}<p>Verificați autenticitatea la<b>${verifyUrl}</b></p></div>
<div class="seal">L.S.</div>
<div class="signature"><p>Președinte,</p><p class="president">${textOrNull(president)}</p></div>
</footer>`;
}

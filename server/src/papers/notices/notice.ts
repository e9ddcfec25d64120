/** Notices that a branch gives a company as PDF: in principle, before the trade register, and annual ones. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { longDay, shortDay } from '../../text/romanian-date.ts';
import type { Row } from '../kit/labelled-row.ts';
import { type Density, drawFooters, drawLetterhead, finishPdf, openPdf, type Pdf } from '../kit/pdf-page.ts';
import { defineDocument } from '../renderer/define-document.ts';
import { drawClosing, drawConditions, drawParagraph, drawTable, drawTitle } from './notice-blocks.ts';
import { annualWording, type PrincipleKind, principleWording, type Wording } from './notice-wording.ts';

type NoticeFirm = {
  /** Number in the branch's register of notices. */
  number: string | null;
  /** Day of issue, `YYYY-MM-DD`. */
  date: string | null;
  /** Name of the branch without the word „Filiala”: `Cluj`. */
  branch: string;
  /** The signatory: given name and family name of the branch's president. */
  president: string | null;
  companyName: string;
  address: string | null;
  cui: string | null;
  /** Number in the trade register; a company that is being founded has none. */
  rc: string | null;
  /** Authorisation number. */
  regNumber: string | null;
  /** URL of the QR code, where anyone can verify the company. */
  verifyUrl: string;
};

/** In principle: founding (1, 2) or change (3, 4) of an expertise (1, 3) or accounting (2, 4) company. */
export type PrincipleNotice = NoticeFirm & { kind: PrincipleKind };

export type AnnualNotice = NoticeFirm & {
  kind: 'annualNotice';
  year: number;
  /** Last day of the year's visa, `YYYY-MM-DD`. */
  validUntil: string;
  /** Name of the company type. */
  companyType: string | null;
};

export type NoticeData = PrincipleNotice | AnnualNotice;

const usual: Density = { text: 11, lineGap: 3.4, space: 15, cell: 5.5 };
/** For longer texts: tried in turn until everything fits on one page. */
const closer: Density[] = [
  { text: 10.4, lineGap: 2.4, space: 11, cell: 4.5 },
  { text: 9, lineGap: 1.1, space: 6.5, cell: 2.8 },
];

/**
 * One A4 page; text that is too long for the densest setting continues on a second. The same data and time give the same
 * bytes. Throws for an invalid date.
 */
export async function renderNotice(data: NoticeData, createdAt: Date): Promise<Buffer> {
  let pdf = compose(data, createdAt, usual);
  for (const density of closer) {
    if (pdf.bufferedPageRange().count === 1) break;
    pdf = compose(data, createdAt, density);
  }
  return finishPdf(pdf);
}

export const firmNotice = defineDocument({ name: 'firm-notice', draw: renderNotice });

function compose(data: NoticeData, createdAt: Date, density: Density): Pdf {
  const branch = cleanText(data.branch);
  const wording =
    data.kind === 'annualNotice'
      ? annualWording(branch, data.year, longDay(data.validUntil))
      : principleWording(data.kind, branch);
  const name = cleanText(data.companyName);
  const pdf = openPdf({
    title: `${sentence(wording)} – ${name}`,
    subject: sentence(wording),
    createdAt,
  });
  drawLetterhead(pdf, branch);
  drawTitle(pdf, numberLine(data), wording, density);
  drawParagraph(pdf, wording.opening, density);
  drawTable(pdf, rowsOf(data, name), density);
  drawParagraph(pdf, wording.finding, density, 'left');
  drawConditions(pdf, wording.conditions, density);
  drawClosing(pdf, wording.closing, textOrNull(data.president), density);
  drawFooters(pdf, branch, data.verifyUrl);
  return pdf;
}

/** `AVIZ ANUAL` + `pentru …` → `Aviz anual pentru …` */
function sentence({ title, purpose }: Wording): string {
  return `${title.charAt(0)}${title.slice(1).toLowerCase()} ${purpose}`;
}

function numberLine({ number, date }: NoticeData): string {
  return `Nr. ${textOrNull(number) ?? '–'} / ${date ? shortDay(date) : '–'}`;
}

/** A company that is being founded has no numbers yet; missing values are left out. */
function rowsOf(data: NoticeData, name: string): Row[] {
  const rows: [label: string, value: string | null][] = [
    ['Denumire', name],
    ['Tip', data.kind === 'annualNotice' ? textOrNull(data.companyType) : null],
    ['Sediu social', textOrNull(data.address)],
    ['CUI', textOrNull(data.cui)],
    ['Nr. registrul comerțului', textOrNull(data.rc)],
    ['Nr. autorizație', textOrNull(data.regNumber)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

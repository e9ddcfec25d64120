/** Notices that a branch gives a company as PDF: in principle, before the trade register, and annual ones. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import type { NoticeChange } from '@ceccar/contract/papers/firm-notices';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { type Density, drawFooters, drawLetterhead, finishPdf, openPdf, type Pdf } from '../kit/pdf-page.ts';
import { drawRunningHead, reserveRunningHead } from '../kit/running-head.ts';
import { defineDocument } from '../renderer/define-document.ts';
import {
  drawClosing,
  drawConditions,
  drawMark,
  drawNumbers,
  drawParagraph,
  drawTable,
  drawTitle,
} from './notice-blocks.ts';
import {
  changesOf,
  companyRows,
  type Founder,
  foundersOf,
  type NoticeFacts,
  numberLine,
  requestLine,
} from './notice-facts.ts';
import { type Column, drawGrid } from './notice-grid.ts';
import { noticeTitle, wordingOf } from './notice-wording.ts';

export type NoticeData = NoticeFacts & {
  /** URL of the QR code, where anyone can verify the document. */
  verifyUrl: string;
  /** Printed above the title of what is not the first issue: `Duplicat, eliberat la …` (PAP-145). */
  mark?: string;
};

const usual: Density = { text: 11, lineGap: 3.4, space: 15, cell: 5.5 };
/** For longer texts: tried in turn until everything fits on one page. */
const closer: Density[] = [
  { text: 10.4, lineGap: 2.4, space: 11, cell: 4.5 },
  { text: 10, lineGap: 1.8, space: 9.5, cell: 3.8 },
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
  const wording = wordingOf({ ...data, branch });
  const title = noticeTitle(data);
  const pdf = openPdf({ title: `${title} – ${cleanText(data.companyName)}`, subject: title, createdAt });
  reserveRunningHead(pdf);
  drawLetterhead(pdf, data.issuer ?? branch);
  if (data.mark) drawMark(pdf, data.mark, density);
  drawNumbers(pdf, numberLine(data), requestLine(data), density);
  drawTitle(pdf, wording, density);
  drawParagraph(pdf, wording.opening, density);
  drawTable(pdf, companyRows(data), density);
  drawGrid(pdf, founderColumns, foundersOf(data), density);
  drawGrid(pdf, changeColumns, changesOf(data), density);
  if (wording.finding) drawParagraph(pdf, wording.finding, density, 'left');
  drawConditions(pdf, wording.conditions, density);
  drawParagraph(pdf, wording.validity, density, 'left');
  drawClosing(pdf, wording.closing, textOrNull(data.president), density);
  drawFooters(pdf, branch, data.verifyUrl);
  drawRunningHead(
    pdf,
    `Avizul nr. ${cleanText(data.number)} din ${shortDay(data.date)} – ${cleanText(data.companyName)}`,
  );
  return pdf;
}

const founderColumns: Column<Founder>[] = [
  { head: 'Asociatul', width: 0.5, text: ({ name }) => name },
  { head: 'Calitatea', width: 0.32, text: ({ quality }) => quality },
  { head: 'Cota din capital', width: 0.18, text: ({ share }) => share },
];

const changeColumns: Column<NoticeChange>[] = [
  { head: 'Ce se modifică', width: 0.26, text: ({ what }) => what },
  { head: 'Din', width: 0.37, text: ({ from }) => from || '–' },
  { head: 'În', width: 0.37, text: ({ to }) => to },
];

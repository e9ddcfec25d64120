/** Receipt of a filed report: what was sent, when to the second, and what is owed for it (REP-32, PAP-175). */
import { cleanText } from '@ceccar/contract/clean-text';
import { layDataTable } from '../../papers/kit/data-table.ts';
import {
  drawFooters,
  drawHeading,
  drawLetterhead,
  finishPdf,
  openPdf,
  type Pdf,
} from '../../papers/kit/pdf-page.ts';
import { drawRunningHead, reserveRunningHead } from '../../papers/kit/running-head.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import {
  drawFiles,
  drawHeadline,
  drawIdentity,
  drawParagraphs,
  drawSection,
  type Paragraph,
  paragraphsHeight,
  type Setting,
} from './receipt-blocks.ts';
import type { ReceiptData } from './receipt-data.ts';
import { declaredPayment, sumLines } from './receipt-sum.ts';

const closing =
  'Raportul este depus și așteaptă validarea filialei. Dovada plății este o declarație a membrului; plata se ' +
  'înregistrează când apare în contul filialei. Dovada a fost generată automat la depunere.';

const usual: Setting = { text: 10.5, table: 9, small: 9.5, gap: 8 };
/** Where it saves a page. */
const closer: Setting = { text: 9.2, table: 7.8, small: 8.8, gap: 4 };

/** One A4 page or more. The same data and time give the same bytes. */
export async function renderReceipt(data: ReceiptData, createdAt: Date): Promise<Buffer> {
  const pdf = compose(data, createdAt, usual);
  const pages = pdf.bufferedPageRange().count;
  if (pages === 1) return finishPdf(pdf);
  const other = compose(data, createdAt, closer);
  return finishPdf(other.bufferedPageRange().count < pages ? other : pdf);
}

function compose(data: ReceiptData, createdAt: Date, setting: Setting): Pdf {
  const title = `Dovada depunerii ${data.number}`;
  const branch = cleanText(data.branch);
  const pdf = openPdf({ title, subject: `Raport anual pe anul ${data.year}`, createdAt });
  reserveRunningHead(pdf);
  drawLetterhead(pdf, data.issuer ?? branch);
  drawHeading(pdf, 'DOVADA DEPUNERII', `Raport anual de activitate pe anul ${data.year}`);
  pdf.y += 10;
  drawHeadline(pdf, data, setting);
  drawIdentity(pdf, data, setting);
  drawFiles(pdf, data.files, setting);
  drawMoney(pdf, data, setting);
  drawRunningHead(pdf, `${title} – ${cleanText(data.memberName)}`);
  drawFooters(pdf, branch, data.verifyUrl);
  return pdf;
}

export const receipt = defineDocument({ name: 'receipt', draw: renderReceipt });

/** Kept together to the end, so that no sentence stands alone on a page (PAP-178). */
function drawMoney(pdf: Pdf, data: ReceiptData, setting: Setting): void {
  const lines = sumLines(data);
  const paragraphs = closingParagraphs(data);
  const table = layDataTable(pdf, {
    size: setting.small,
    columns: [
      { title: 'Explicație', part: 0.75 },
      { title: 'Suma (lei)', part: 0.25, align: 'right' },
    ],
    rows: lines.map(({ label, amount }, index) => ({
      cells: [label, amount],
      ...(index === lines.length - 1 ? { style: 'sum' as const } : {}),
    })),
    heightAfter: paragraphsHeight(pdf, paragraphs, setting),
  });
  drawSection(pdf, 'Cotizații', setting, table.height);
  table.draw();
  drawParagraphs(pdf, paragraphs, setting);
}

function closingParagraphs(data: ReceiptData): Paragraph[] {
  const declared = declaredPayment(data);
  return [
    ...(declared ? [{ text: declared.text }] : []),
    ...(declared?.warning ? [{ text: declared.warning, isStrong: true }] : []),
    { text: closing },
  ];
}

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
} from './receipt-blocks.ts';
import type { ReceiptData } from './receipt-data.ts';
import { declaredPayment, sumLines } from './receipt-sum.ts';

const closing =
  'Raportul este depus și așteaptă validarea filialei. Dovada plății este o declarație a membrului; plata se ' +
  'înregistrează când apare în contul filialei. Dovada a fost generată automat la depunere.';

/** One A4 page or more. The same data and time give the same bytes. */
export async function renderReceipt(data: ReceiptData, createdAt: Date): Promise<Buffer> {
  const title = `Dovada depunerii ${data.number}`;
  const branch = cleanText(data.branch);
  const pdf = openPdf({ title, subject: `Raport anual pe anul ${data.year}`, createdAt });
  reserveRunningHead(pdf);
  drawLetterhead(pdf, data.issuer ?? branch);
  drawHeading(pdf, 'DOVADA DEPUNERII', `Raport anual de activitate pe anul ${data.year}`);
  pdf.y += 10;
  drawHeadline(pdf, data);
  drawIdentity(pdf, data);
  drawFiles(pdf, data.files);
  drawMoney(pdf, data);
  drawRunningHead(pdf, `${title} – ${cleanText(data.memberName)}`);
  drawFooters(pdf, branch, data.verifyUrl);
  return finishPdf(pdf);
}

export const receipt = defineDocument({ name: 'receipt', draw: renderReceipt });

/** Kept together to the end, so that no sentence stands alone on a page. */
function drawMoney(pdf: Pdf, data: ReceiptData): void {
  const lines = sumLines(data);
  const paragraphs = closingParagraphs(data);
  const table = layDataTable(pdf, {
    columns: [
      { title: 'Explicație', part: 0.75 },
      { title: 'Suma (lei)', part: 0.25, align: 'right' },
    ],
    rows: lines.map(({ label, amount }, index) => ({
      cells: [label, amount],
      ...(index === lines.length - 1 ? { style: 'sum' as const } : {}),
    })),
    heightAfter: paragraphsHeight(pdf, paragraphs),
  });
  drawSection(pdf, 'Cotizații', table.height);
  table.draw();
  drawParagraphs(pdf, paragraphs);
}

function closingParagraphs(data: ReceiptData): Paragraph[] {
  const declared = declaredPayment(data);
  return [
    ...(declared ? [{ text: declared.text }] : []),
    ...(declared?.warning ? [{ text: declared.warning, isStrong: true }] : []),
    { text: closing },
  ];
}

/** The parts of a receipt between title and footer; each draws at `pdf.y` and moves it. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { formatSize } from '../../../platform/text/format-size.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import { drawLabelledRow, type Row } from '../../papers/kit/labelled-row.ts';
import { ink, keepTogether, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { numberLabelOf, type ReceiptData } from './receipt-data.ts';

/** Density of a receipt: sizes of its texts and distances, in points. */
export type Setting = { text: number; table: number; small: number; gap: number };

const labelWidth = 130;
const padding = 9;

/** The fact that the receipt is for: when it was filed, and whether that was in time (PAP-175). */
export function drawHeadline(pdf: Pdf, data: ReceiptData, { gap }: Setting): void {
  const top = pdf.y;
  const width = textWidth - 2 * padding;
  pdf.font('sans').fontSize(9).fillColor(ink.label);
  const number = `Numărul dovezii ${data.number}`;
  tag(pdf, 'P', () => pdf.text(number, textLeft + padding, top + padding, { width }));
  pdf.font('serifBold').fontSize(13).fillColor(ink.accent);
  tag(pdf, 'P', () => pdf.text(filedText(data), textLeft + padding, pdf.y + 2, { width }));
  const height = pdf.y + padding - top;
  pdf.lineWidth(1.2).strokeColor(ink.accent);
  artifact(pdf, () => pdf.rect(textLeft, top, textWidth, height).stroke());
  pdf.y = top + height + gap + 2;
}

function filedText({ issuedAt, deadline }: ReceiptData): string {
  const [day = '', time = ''] = issuedAt.split(' ');
  const moment = `Depus la ${shortDay(day)}, ora ${time}`;
  if (deadline === undefined) return moment;
  return day <= deadline ? `${moment}, în termen` : `${moment}, după termenul de ${shortDay(deadline)}`;
}

export function drawIdentity(pdf: Pdf, data: ReceiptData, { text: size, gap }: Setting): void {
  const { memberName, memberKind, regNumber, cip, memberType, isAmended } = data;
  const rows: Row[] = [
    { label: 'Membru', value: memberName },
    { label: numberLabelOf(memberKind), value: regNumber ?? '' },
    { label: 'CIP', value: cip ?? '' },
    { label: 'Tip', value: memberType ?? '' },
    { label: 'Felul raportului', value: isAmended ? 'rectificativ' : '' },
  ];
  const place = {
    labelX: textLeft,
    valueX: textLeft + labelWidth,
    valueWidth: textWidth - labelWidth,
    size,
    isStrong: false,
  };
  tag(pdf, 'Table', () => {
    for (const { label, value } of rows) {
      const text = textOrNull(value);
      if (!text) continue;
      drawLabelledRow(pdf, { label, value: text }, place);
      pdf.y += gap * 0.375;
    }
  });
}

/** The digests let readers verify that a file is the one that was filed. */
export function drawFiles(pdf: Pdf, files: ReceiptData['files'], setting: Setting): void {
  if (files.length === 0) return;
  drawSection(pdf, 'Documente depuse', setting);
  drawDataTable(pdf, {
    size: setting.table,
    columns: [
      { title: 'Document', part: 0.285 },
      { title: 'Fișier', part: 0.265 },
      { title: 'Mărime', part: 0.125, align: 'right' },
      { title: 'SHA-256', part: 0.325, font: 'mono', size: 7 },
    ],
    rows: files.map(({ label, name, size, sha256 }) => ({
      cells: [label, name, formatSize(size), `${sha256.slice(0, 32)} ${sha256.slice(32)}`],
    })),
  });
}

/** `height` is that of what must stay on the page of the title. */
export function drawSection(pdf: Pdf, title: string, { gap }: Setting, height = 40): void {
  pdf.y += gap + 1;
  keepTogether(pdf, 22 + height);
  pdf.font('serifBold').fontSize(12).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(title, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 4;
}

export type Paragraph = { text: string; isStrong?: boolean };

export function paragraphsHeight(pdf: Pdf, paragraphs: readonly Paragraph[], setting: Setting): number {
  const heights = paragraphs.map(
    (one) =>
      setting.gap + setType(pdf, one, setting).heightOfString(cleanText(one.text), { width: textWidth }),
  );
  return heights.reduce((total, height) => total + height, 0);
}

export function drawParagraphs(pdf: Pdf, paragraphs: readonly Paragraph[], setting: Setting): void {
  for (const one of paragraphs) {
    pdf.y += setting.gap;
    setType(pdf, one, setting).fillColor(ink.text);
    tag(pdf, 'P', () => pdf.text(cleanText(one.text), textLeft, pdf.y, { width: textWidth }));
  }
}

function setType(pdf: Pdf, { isStrong }: Paragraph, { small }: Setting): Pdf {
  return pdf.font(isStrong ? 'serifBold' : 'serif').fontSize(small);
}

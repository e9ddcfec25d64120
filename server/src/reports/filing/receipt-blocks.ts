/** The parts of a receipt between title and footer; each draws at `pdf.y` and moves it. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import { drawLabelledRow, type Row } from '../../papers/kit/labelled-row.ts';
import { ink, keepTogether, type Pdf, textLeft, textWidth } from '../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../papers/kit/tagged.ts';
import { formatSize } from '../../text/format-size.ts';
import { shortDay } from '../../text/romanian-date.ts';
import type { ReceiptData } from './receipt-data.ts';

const labelWidth = 130;
const row = {
  labelX: textLeft,
  valueX: textLeft + labelWidth,
  valueWidth: textWidth - labelWidth,
  size: 10.5,
  isStrong: false,
};
const padding = 9;

/** The fact that the receipt is for: when it was filed, and whether that was in time. */
export function drawHeadline(pdf: Pdf, data: ReceiptData): void {
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
  pdf.y = top + height + 10;
}

function filedText({ issuedAt, deadline }: ReceiptData): string {
  const [day = '', time = ''] = issuedAt.split(' ');
  const moment = `Depus la ${shortDay(day)}, ora ${time}`;
  if (deadline === undefined) return moment;
  return day <= deadline ? `${moment}, în termen` : `${moment}, după termenul de ${shortDay(deadline)}`;
}

export function drawIdentity(pdf: Pdf, data: ReceiptData): void {
  const { memberName, memberKind, regNumber, cip, memberType, isAmended } = data;
  const numberLabel = memberKind === 'company' ? 'Număr autorizație' : 'Număr matricol';
  const rows: Row[] = [
    { label: 'Membru', value: memberName },
    { label: numberLabel, value: regNumber ?? '' },
    { label: 'CIP', value: cip ?? '' },
    { label: 'Tip', value: memberType ?? '' },
    { label: 'Felul raportului', value: isAmended ? 'rectificativ' : '' },
  ];
  tag(pdf, 'Table', () => {
    for (const { label, value } of rows) {
      const text = textOrNull(value);
      if (!text) continue;
      drawLabelledRow(pdf, { label, value: text }, row);
      pdf.y += 3;
    }
  });
}

/** The digests let readers verify that a file is the one that was filed. */
export function drawFiles(pdf: Pdf, files: ReceiptData['files']): void {
  if (files.length === 0) return;
  drawSection(pdf, 'Documente depuse');
  drawDataTable(pdf, {
    size: 9,
    columns: [
      { title: 'Document', part: 0.245 },
      { title: 'Fișier', part: 0.305 },
      { title: 'Mărime', part: 0.125, align: 'right' },
      { title: 'SHA-256', part: 0.325, font: 'mono', size: 7 },
    ],
    rows: files.map(({ label, name, size, sha256 }) => ({
      cells: [label, name, formatSize(size), `${sha256.slice(0, 32)} ${sha256.slice(32)}`],
    })),
  });
}

/** `height` is that of what must stay on the page of the title. */
export function drawSection(pdf: Pdf, title: string, height = 40): void {
  pdf.y += 9;
  keepTogether(pdf, 22 + height);
  pdf.font('serifBold').fontSize(12).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(title, textLeft, pdf.y, { width: textWidth }));
  pdf.y += 4;
}

export type Paragraph = { text: string; isStrong?: boolean };

const size = 9.5;
const gap = 8;

export function paragraphsHeight(pdf: Pdf, paragraphs: readonly Paragraph[]): number {
  const heights = paragraphs.map(
    ({ text, isStrong }) =>
      gap + setType(pdf, isStrong).heightOfString(cleanText(text), { width: textWidth }),
  );
  return heights.reduce((total, height) => total + height, 0);
}

export function drawParagraphs(pdf: Pdf, paragraphs: readonly Paragraph[]): void {
  for (const { text, isStrong } of paragraphs) {
    pdf.y += gap;
    setType(pdf, isStrong).fillColor(ink.text);
    tag(pdf, 'P', () => pdf.text(cleanText(text), textLeft, pdf.y, { width: textWidth }));
  }
}

function setType(pdf: Pdf, isStrong = false): Pdf {
  return pdf.font(isStrong ? 'serifBold' : 'serif').fontSize(size);
}

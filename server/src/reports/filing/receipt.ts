/** Receipt of a filed report: what was sent, when to the second, and what is owed for it (REP-32). */

import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { drawLabelledRow, type Row } from '../../papers/kit/labelled-row.ts';
import {
  drawFooters,
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  keepTogether,
  line,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../papers/kit/pdf-page.ts';
import { headerCell, tag } from '../../papers/kit/tagged.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';
import { formatLei } from '../../text/format-lei.ts';
import { shortDay } from '../../text/romanian-date.ts';

export type ReceiptData = {
  /** `D-2026-000123` */
  number: string;
  /** Time in Romania: `2026-02-28 23:41:07`. */
  issuedAt: string;
  /** Name of the branch without the word „Filiala”. */
  branch: string;
  memberName: string;
  /** Registration number, if there is one. */
  regNumber: string | null;
  /** The reporting year. */
  year: number;
  isAmended: boolean;
  files: readonly { label: string; name: string; size: number; sha256: string }[];
  /** Exact decimals with two places. */
  fixed: string;
  variable: string;
  advanceUsed: string;
  /** Amount of the note; null if nothing was to be paid. */
  note: { name: string; total: string } | null;
  proof: { number: string; date: string; amount: string } | null;
  verifyUrl: string;
};

const labelX = textLeft;
const valueX = textLeft + 150;
const row = { labelX, valueX, valueWidth: textWidth - 150, size: 10.5, isStrong: false };
const cell = 4;

/** One A4 page or more. The same data and time give the same bytes. */
export async function renderReceipt(data: ReceiptData, createdAt: Date): Promise<Buffer> {
  const title = `Dovada depunerii ${data.number}`;
  const pdf = openPdf({ title, subject: `Raport anual pe anul ${data.year}`, createdAt });
  drawLetterhead(pdf, cleanText(data.branch));
  drawHeading(pdf, 'DOVADA DEPUNERII', `Raport anual de activitate pe anul ${data.year}`);
  pdf.y += 14;
  drawRows(pdf, factsOf(data));
  drawSection(pdf, 'Documente depuse');
  tag(pdf, 'Table', () => {
    for (const file of data.files) drawFile(pdf, file);
  });
  drawSection(pdf, 'Cotizații');
  drawRows(pdf, moneyOf(data));
  drawClosing(pdf);
  drawFooters(pdf, cleanText(data.branch), data.verifyUrl);
  return finishPdf(pdf);
}

export const receipt = defineDocument({ name: 'receipt', draw: renderReceipt });

function factsOf({ number, issuedAt, memberName, regNumber, year, isAmended }: ReceiptData): Row[] {
  const [day = '', time = ''] = issuedAt.split(' ');
  const registered = textOrNull(regNumber);
  return [
    { label: 'Numărul dovezii', value: number },
    { label: 'Depus la', value: `${shortDay(day)}, ora ${time}` },
    { label: 'Membru', value: cleanText(memberName) },
    ...(registered ? [{ label: 'Numărul din registru', value: registered }] : []),
    { label: 'Anul raportat', value: isAmended ? `${year}, raport rectificativ` : String(year) },
  ];
}

function moneyOf({ fixed, variable, advanceUsed, note, proof }: ReceiptData): Row[] {
  return [
    { label: 'Cotizație fixă', value: `${formatLei(fixed)} lei` },
    { label: 'Cotizație variabilă', value: `${formatLei(variable)} lei` },
    ...(Number(advanceUsed) > 0 ? [{ label: 'Avans folosit', value: `${formatLei(advanceUsed)} lei` }] : []),
    note
      ? { label: `Nota de plată ${cleanText(note.name)}`, value: `${formatLei(note.total)} lei` }
      : { label: 'De plată', value: 'nimic' },
    ...(proof
      ? [
          {
            label: 'Plată declarată',
            value: `${formatLei(proof.amount)} lei, ordinul de plată ${cleanText(proof.number)} din ${shortDay(proof.date)}`,
          },
        ]
      : []),
  ];
}

function drawSection(pdf: Pdf, title: string): void {
  pdf.y += 12;
  keepTogether(pdf, 60);
  pdf.font('serifBold').fontSize(12).fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text(title, textLeft, pdf.y, { width: textWidth }));
  pdf.lineWidth(0.8).strokeColor(ink.accent);
  line(pdf, textLeft, textLeft + textWidth, pdf.y + 2);
  pdf.y += 7;
}

function drawRows(pdf: Pdf, rows: readonly Row[]): void {
  tag(pdf, 'Table', () => {
    for (const one of rows) {
      keepTogether(pdf, 30);
      drawLabelledRow(pdf, one, row);
      pdf.y += cell;
    }
  });
}

/** The digest lets readers verify that a file is the one that was filed. */
function drawFile(pdf: Pdf, { label, name, size, sha256 }: ReceiptData['files'][number]): void {
  keepTogether(pdf, 46);
  drawLabelledRow(
    pdf,
    { label, value: `${cleanText(name)} (${Math.max(1, Math.round(size / 1024))} kB)` },
    row,
  );
  pdf.font('sans').fontSize(7).fillColor(ink.label);
  const digest = () => {
    pdf.text(sha256, valueX, pdf.y + 1, { width: row.valueWidth });
  };
  tag(pdf, 'TR', () => {
    headerCell(pdf, 'Row', () => pdf.text('SHA-256', labelX, pdf.y + 1, { lineBreak: false }));
    tag(pdf, 'TD', digest);
  });
  pdf.y += cell;
}

function drawClosing(pdf: Pdf): void {
  pdf.y += 12;
  keepTogether(pdf, 40);
  pdf.font('serif').fontSize(9.5).fillColor(ink.text);
  const text =
    'Raportul este depus și așteaptă validarea filialei. Dovada plății este o declarație a membrului; ' +
    'plata se înregistrează când apare în contul filialei.';
  tag(pdf, 'P', () => pdf.text(text, textLeft, pdf.y, { width: textWidth }));
}

/** Shared parts of the documents that a member signs: member data, page header and signature lines. */
import type { MemberKind } from '@ceccar/contract/member';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import { ink, keepTogether, line, type Pdf, textLeft, textWidth } from '../../../papers/kit/pdf-page.ts';
import { tag } from '../../../papers/kit/tagged.ts';

export type SigningMember = WithIssuer & {
  kind: MemberKind;
  name: string;
  /** Null until there is one: a temporary number is never printed (PAP-92). */
  regNumber: string | null;
  /** Name of the branch without the word „Filiala”. */
  branch: string;
};

/** `, număr matricol 001234` or `, număr autorizație A-12`; nothing without a number. */
export function numberOf({ kind, regNumber }: SigningMember): string {
  if (regNumber === null) return '';
  return `, ${kind === 'person' ? 'număr matricol' : 'număr autorizație'} ${regNumber}`;
}

const lineHeight = 26;

/** Lines to be filled in by hand, with the member's name if it is known. */
export function drawSigning(pdf: Pdf, { kind, name }: SigningMember): void {
  const lines: [label: string, value: string][] =
    kind === 'person'
      ? [['Nume și prenume', name]]
      : [
          ['Societatea', name],
          ['Reprezentant legal', ''],
        ];
  keepTogether(pdf, (lines.length + 1) * lineHeight + 10);
  pdf.y += 10;
  for (const [label, value] of lines) drawLine(pdf, label, value, textLeft, textWidth);
  const half = (textWidth - 24) / 2;
  const top = pdf.y;
  drawLine(pdf, 'Data', '', textLeft, half);
  pdf.y = top;
  drawLine(pdf, 'Semnătura', '', textLeft + half + 24, half);
}

/** A label, and the value or an empty line after it. */
export function drawLine(pdf: Pdf, label: string, value: string, left: number, width: number): void {
  const top = pdf.y;
  pdf.font('sans').fontSize(8.5).fillColor(ink.label);
  const start = left + pdf.widthOfString(label) + 8;
  tag(pdf, 'P', () => {
    pdf.text(label, left, top + 3, { lineBreak: false });
    pdf.font('serif').fontSize(10.5).fillColor(ink.text);
    if (value) pdf.text(value, start, top, { width: left + width - start, height: 15, ellipsis: true });
  });
  pdf.lineWidth(0.5).strokeColor(ink.rule);
  line(pdf, start, left + width, top + 15);
  pdf.y = top + lineHeight;
}

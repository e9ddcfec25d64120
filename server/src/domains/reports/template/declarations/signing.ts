/** Shared parts of the documents that a member signs: member data and signature lines. */
import { cleanText } from '@ceccar/contract/clean-text';
import type { MemberKind } from '@ceccar/contract/member';
import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import { ink, keepTogether, line, type Pdf, textLeft, textWidth } from '../../../papers/kit/pdf-page.ts';
import { tag } from '../../../papers/kit/tagged.ts';

export type SigningMember = WithIssuer & {
  kind: MemberKind;
  name: string;
  /** Null if none is assigned: a placeholder is not printed (REP-285). */
  regNumber: string | null;
  /** Name of the branch without the word „Filiala”. */
  branch: string;
  /** Of a person, if the register knows it. */
  sex: 'male' | 'female' | null;
  /** CNP of a person, CUI of a company. */
  code: string | null;
  address: string | null;
};

/** Texts cleaned for print. */
export function cleanedMember(member: SigningMember): SigningMember {
  return {
    ...member,
    name: cleanText(member.name),
    branch: cleanText(member.branch),
    address: member.address === null ? null : cleanText(member.address),
  };
}

/**
 * REP-284: `Subsemnata …, CNP …, domiciliată în …, membră a Corpului, Filiala Cluj, număr matricol 001234`; what the register does
 * not know is left out.
 */
export function introductionOf({ kind, name, regNumber, branch, sex, code, address }: SigningMember): string {
  const member = `Filiala ${branch}`;
  if (kind === 'company')
    return joined([
      `Subsemnatul/Subsemnata, reprezentant legal al societății ${name}`,
      code && `CUI ${code}`,
      address && `cu sediul în ${address}`,
      `membră a Corpului, ${member}`,
      regNumber && `număr autorizație ${regNumber}`,
    ]);
  const { signer, resident, belongs } = byGender[sex ?? 'unknown'];
  return joined([
    `${signer} ${name}`,
    code && `CNP ${code}`,
    address && `${resident} în ${address}`,
    `${belongs} Corpului, ${member}`,
    regNumber && `număr matricol ${regNumber}`,
  ]);
}

const byGender = {
  male: { signer: 'Subsemnatul', resident: 'domiciliat', belongs: 'membru al' },
  female: { signer: 'Subsemnata', resident: 'domiciliată', belongs: 'membră a' },
  unknown: { signer: 'Subsemnatul/Subsemnata', resident: 'cu domiciliul', belongs: 'membru al' },
} as const;

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ');
}

const lineHeight = 26;
const half = (textWidth - 24) / 2;

type Line = [label: string, value: string];

function linesOf({ kind, name }: SigningMember): Line[] {
  return kind === 'person'
    ? [['Nume și prenume', name]]
    : [
        ['Societatea', name],
        ['Reprezentant legal', ''],
      ];
}

/** Starts a page unless the signature and the text before it, which is so high, stay together. */
export function keepSigning(pdf: Pdf, member: SigningMember, textHeight: number): void {
  const heights = linesOf(member).map(([label, value]) => lineHeightOf(pdf, label, value, textWidth));
  keepTogether(
    pdf,
    heights.reduce((sum, height) => sum + height, textHeight + 10 + 2 * lineHeight),
  );
}

/** Lines to be filled in by hand, with the member's whole name if it is known. */
export function drawSigning(pdf: Pdf, member: SigningMember): void {
  pdf.y += 10;
  for (const [label, value] of linesOf(member)) drawLine(pdf, label, value, textLeft, textWidth);
  const top = pdf.y;
  drawLine(pdf, 'Locul', '', textLeft, half);
  pdf.y = top;
  drawLine(pdf, 'Data', '', textLeft + half + 24, half);
  drawLine(pdf, 'Semnătura', '', textLeft + half + 24, half);
}

/** A label, and the value or an empty line after it. */
export function drawLine(pdf: Pdf, label: string, value: string, left: number, width: number): void {
  const top = pdf.y;
  const height = lineHeightOf(pdf, label, value, width);
  const start = left + labelWidth(pdf, label);
  tag(pdf, 'P', () => {
    setLabelType(pdf)
      .fillColor(ink.label)
      .text(`${label} `, left, top + 3, { lineBreak: false });
    setValueType(pdf).fillColor(ink.text);
    if (value) pdf.text(value, start, top, { width: left + width - start });
  });
  pdf.lineWidth(0.5).strokeColor(ink.rule);
  const bottom = top + height - lineHeight + 15;
  line(pdf, start, left + width, bottom);
  pdf.y = top + height;
}

function lineHeightOf(pdf: Pdf, label: string, value: string, width: number): number {
  const valueWidth = width - labelWidth(pdf, label);
  setValueType(pdf);
  const more = value ? pdf.heightOfString(value, { width: valueWidth }) - pdf.currentLineHeight(true) : 0;
  return lineHeight + more;
}

function labelWidth(pdf: Pdf, label: string): number {
  return setLabelType(pdf).widthOfString(label) + 8;
}

function setLabelType(pdf: Pdf): Pdf {
  return pdf.font('sans').fontSize(8.5);
}

function setValueType(pdf: Pdf): Pdf {
  return pdf.font('serif').fontSize(10.5);
}

/** The declaration of professional liability insurance, to be filled in and signed by hand (REP-67). */
import {
  drawFeet,
  drawHeading,
  drawLetterhead,
  finishPdf,
  ink,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../../papers/kit/pdf-page.ts';
import { artifact, tag } from '../../../papers/kit/tagged.ts';
import { defineDocument } from '../../../papers/renderer/define-document.ts';
import {
  cleanedMember,
  drawLine,
  drawSigning,
  introductionOf,
  keepSigning,
  type SigningMember,
} from './signing.ts';

const title = 'Declarație privind asigurarea de răspundere civilă profesională';

/** From the usual size to the smallest: the declaration is one sheet, if that is possible. */
const textSizes = [11, 10.2, 9.4] as const;

/** `year` is the year of the declaration. The same member, year and time give the same bytes. */
export async function renderInsuranceDeclaration(
  member: SigningMember,
  year: number,
  createdAt: Date,
): Promise<Buffer> {
  for (const size of textSizes) {
    const pdf = compose(member, year, createdAt, size);
    if (pdf.bufferedPageRange().count === 1) return finishPdf(pdf);
  }
  return finishPdf(compose(member, year, createdAt, textSizes[0]));
}

function compose(member: SigningMember, year: number, createdAt: Date, size: number): Pdf {
  const known = cleanedMember(member);
  const pdf = openPdf({ title, subject: 'Raport anual de activitate', createdAt }, 0);
  drawLetterhead(pdf, known.issuer ?? known.branch);
  drawHeading(pdf, 'DECLARAȚIE', `privind asigurarea de răspundere civilă profesională în anul ${year}`);
  pdf.y += 26;
  drawText(pdf, openingOf(known), size);
  const indent = 26;
  const { insured, uninsured } = choicesOf(known.kind, year);
  drawChoice(pdf, insured, size);
  const left = textLeft + indent;
  const width = textWidth - indent;
  pdf.y += 2;
  for (const label of ['Asigurătorul', 'Seria și numărul poliței', 'Suma asigurată (RON)'])
    drawLine(pdf, label, '', left, width);
  const top = pdf.y;
  drawLine(pdf, 'Valabilă de la', '', left, width / 2 - 10);
  pdf.y = top;
  drawLine(pdf, 'până la', '', left + width / 2 + 10, width / 2 - 10);
  pdf.y += 4;
  drawChoice(pdf, uninsured, size);
  pdf.y += 8;
  drawText(
    pdf,
    'Mă oblig ca, în cel mult 30 de zile de la orice schimbare a celor declarate, să anunț filiala și, înainte de a ' +
      'exercita profesia în nume propriu, să închei asigurarea și să depun polița.',
    size,
  );
  // Two lines.
  keepSigning(pdf, known, 3.5 * size);
  drawText(
    pdf,
    'La declarație se anexează copia poliței, dacă există. Rândurile care nu se aplică se lasă necompletate.',
    size,
  );
  drawSigning(pdf, known);
  drawFeet(pdf, `${title} · ${year}`);
  return pdf;
}

export const insuranceDeclaration = defineDocument({
  name: 'insurance-declaration',
  draw: renderInsuranceDeclaration,
  isUnsealed: true, // its member signs it
});

function openingOf(member: SigningMember): string {
  const oath =
    'cunoscând prevederile art.\u00a0326 din Codul penal privind falsul în declarații și obligațiile ce decurg din ' +
    'Ordonanța Guvernului nr.\u00a065/1994 privind organizarea activității de expertiză contabilă și a contabililor ' +
    'autorizați, republicată, declar pe propria răspundere că';
  return `${introductionOf(member)}, ${oath}${member.kind === 'person' ? '' : ' societatea'}:`;
}

function choicesOf(kind: SigningMember['kind'], year: number): { insured: string; uninsured: string } {
  return kind === 'person'
    ? {
        insured: `am încheiat, pentru anul ${year}, o asigurare de răspundere civilă profesională:`,
        uninsured: `nu exercit profesia în nume propriu în anul ${year} și nu am, de aceea, o asigurare proprie.`,
      }
    : {
        insured: `a încheiat, pentru anul ${year}, o asigurare de răspundere civilă profesională:`,
        uninsured: `nu desfășoară activitate în anul ${year} și nu are, de aceea, o asigurare în vigoare.`,
      };
}

const side = 10;

/** A square to be ticked by hand, with its text. */
function drawChoice(pdf: Pdf, text: string, size: number): void {
  pdf.lineWidth(0.8).strokeColor(ink.label);
  artifact(pdf, () => pdf.rect(textLeft, pdf.y + 3, side, side).stroke());
  drawText(pdf, text, size, 26);
}

function drawText(pdf: Pdf, text: string, size: number, indent = 0): void {
  pdf.font('serif').fontSize(size).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(text, textLeft + indent, pdf.y, { width: textWidth - indent, lineGap: 2.6 }));
  pdf.y += 8;
}

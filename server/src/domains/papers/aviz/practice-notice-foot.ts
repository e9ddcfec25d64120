/** The foot of the Aviz: code and address of its proof, place of the seal, signature. */
import { fitType } from '../kit/fitted-text.ts';
import { drawQr, ink, line, type Pdf } from '../kit/pdf-page.ts';
import { renderQr } from '../kit/qr.ts';
import { artifact, tag, tagLink } from '../kit/tagged.ts';
import { avizText } from './aviz-frame.ts';
import type { PracticeNotice } from './practice-notice.ts';

const { left, width } = avizText;
const top = 660;
const qrSide = 80;
const sealRadius = 42;
const signature = { left: left + width - 170, width: 170, lineY: top + 78 };
const addressTop = top + qrSide + 8;

export function drawAvizFoot(pdf: Pdf, { president, verifyUrl }: PracticeNotice): void {
  drawSeal(pdf);
  drawSignature(pdf, president);
  drawQr(pdf, renderQr(verifyUrl), { x: left, y: top, side: qrSide }, `Cod QR: ${verifyUrl}`);
  drawAddress(pdf, verifyUrl);
}

/** Where the seal of the branch goes. */
function drawSeal(pdf: Pdf): void {
  const middle = left + qrSide + (signature.left - left - qrSide) / 2;
  artifact(pdf, () => {
    pdf.lineWidth(0.75).strokeColor(ink.rule).dash(3, { space: 2.5 });
    pdf
      .circle(middle, top + sealRadius, sealRadius)
      .stroke()
      .undash();
  });
  pdf.font('sans').fontSize(10).fillColor(ink.label);
  const options = { width: 2 * sealRadius, align: 'center' } as const;
  tag(pdf, 'P', () => pdf.text('L.S.', middle - sealRadius, top + sealRadius - 7, options));
}

function drawSignature(pdf: Pdf, president: string | null): void {
  const { left: x, width: wide, lineY } = signature;
  const options = { width: wide, align: 'center' } as const;
  pdf.font('sans').fontSize(11).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text('Președinte,', x, top, options));
  if (president) {
    fitType(pdf, president, { font: 'sansBold', width: wide, height: 32, largest: 11, smallest: 7 });
    tag(pdf, 'P', () => pdf.text(president, x, top + 16, options));
  }
  pdf.lineWidth(0.75).strokeColor(ink.label);
  line(pdf, x, x + wide, lineY);
}

/** Across the whole width; an address that is still too long is broken before its code, never inside. */
function drawAddress(pdf: Pdf, url: string): void {
  const lastPart = url.lastIndexOf('/') + 1;
  tag(pdf, 'P', () => {
    pdf.font('sans').fontSize(8).fillColor(ink.label);
    pdf.text('Verificați autenticitatea la ', left, addressTop, { width });
    pdf.fontSize(8).fillColor(ink.accent);
    const isLong = pdf.widthOfString(url) > width;
    const shown = isLong ? `${url.slice(0, lastPart)}\n${url.slice(lastPart)}` : url;
    tagLink(pdf, url, () => {
      const y = pdf.y;
      pdf.text(shown, left, y, { width });
      return { x: left, y, width };
    });
  });
}

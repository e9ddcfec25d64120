/** The Aviz that companies get: a page of text on white ground (PAP-190). Lengths are in points. */
import { cleanText, textOrNull } from '@ceccar/contract/clean-text';
import { bodyName } from '../../../platform/text/body-name.ts';
import { bodyLines, contactLines } from '../../../platform/text/branch-lines.ts';
import { sizes } from '../../../platform/text/house-style.ts';
import { longDay } from '../../../platform/text/romanian-date.ts';
import { fitType } from '../kit/fitted-text.ts';
import { finishPdf, ink, openCard, type Pdf } from '../kit/pdf-page.ts';
import { artifact, tag } from '../kit/tagged.ts';
import { defineDocument } from '../renderer/define-document.ts';
import { avizPage, avizText, drawAvizFrame, drawDiamondRule, gold } from './aviz-frame.ts';
import { type PracticeNotice, practiceNoticeNumber } from './practice-notice.ts';
import { drawAvizFoot } from './practice-notice-foot.ts';

/** The same data and time give the same bytes. */
export async function renderPracticeNoticePdf(printed: PracticeNotice, createdAt: Date): Promise<Buffer> {
  const notice = cleaned(printed);
  const title = `Aviz nr. ${practiceNoticeNumber(notice)} – ${notice.companyName}`;
  const info = { title, subject: 'Aviz pentru exercitarea profesiei', createdAt };
  const pdf = openCard(info, avizPage.width, avizPage.height);
  drawAvizFrame(pdf);
  drawHead(pdf, notice);
  drawFirm(pdf, notice);
  drawAvizFoot(pdf, notice);
  return finishPdf(pdf);
}

export const practiceNoticePdf = defineDocument({ name: 'practice-notice', draw: renderPracticeNoticePdf });

function cleaned(notice: PracticeNotice): PracticeNotice {
  return {
    ...notice,
    number: cleanText(notice.number),
    branch: cleanText(notice.branch),
    companyName: cleanText(notice.companyName),
    companyType: cleanText(notice.companyType),
    address: textOrNull(notice.address),
    cui: textOrNull(notice.cui),
    rc: textOrNull(notice.rc),
    regNumber: textOrNull(notice.regNumber),
    president: textOrNull(notice.president),
  };
}

const { left, width } = avizText;
const centred = { width, align: 'center' } as const;
const headTop = 68;
const firmPlace = { top: 300, bottom: 648 };

function drawHead(pdf: Pdf, notice: PracticeNotice): void {
  const { year, branch, issuer } = notice;
  pdf.font('sansBold').fontSize(15).fillColor(ink.accent);
  tag(pdf, 'P', () => pdf.text(bodyName, left + 40, headTop, { width: width - 80, align: 'center' }));
  if (issuer) drawSmall(pdf, bodyLines(issuer));
  pdf.font('sans').fontSize(12.5).fillColor(ink.text);
  tag(pdf, 'P', () => pdf.text(`Filiala ${branch}`, left, pdf.y + 3, centred));
  if (issuer?.branch) drawSmall(pdf, contactLines(issuer.branch));
  drawDiamondRule(pdf, pdf.y + 10);
  pdf.font('sansBold').fontSize(54).fillColor(ink.accent);
  tag(pdf, 'H1', () => pdf.text('AVIZ', left + 2, pdf.y + 10, { ...centred, characterSpacing: 4 }));
  pdf.font('sans').fontSize(13.5);
  const purpose = `pentru exercitarea profesiei în anul ${year}`.toUpperCase();
  tag(pdf, 'P', () => pdf.text(purpose, left, pdf.y - 4, { ...centred, characterSpacing: 0.9 }));
  pdf.fontSize(12).fillColor(ink.text);
  tag(pdf, 'P', () =>
    pdf.text(`Nr. ${practiceNoticeNumber(notice)} din ${longDay(notice.issuedOn)}`, left, pdf.y + 9, centred),
  );
}

function drawSmall(pdf: Pdf, lines: readonly string[]): void {
  pdf.font('sans').fontSize(sizes.small).fillColor(ink.label);
  for (const text of lines) tag(pdf, 'P', () => pdf.text(cleanText(text), left, pdf.y + 1, centred));
}

/** In the middle between head and foot. */
function drawFirm(pdf: Pdf, notice: PracticeNotice): void {
  const blocks = [nameBlock(pdf, notice), factsBlock(pdf, notice), grantBlock(pdf, notice)];
  const gap = 14;
  const height = blocks.reduce((sum, block) => sum + block.height, gap * (blocks.length - 1));
  const highest = Math.max(firmPlace.top, pdf.y + 10);
  let top = highest + Math.max(0, firmPlace.bottom - highest - height) / 2;
  for (const block of blocks) {
    block.draw(top);
    top += block.height + gap;
  }
}

type Block = { height: number; draw: (top: number) => void };

function nameBlock(pdf: Pdf, { companyName, companyType }: PracticeNotice): Block {
  const box = { font: 'sansBold', width: width - 6, height: 96, largest: 25, smallest: 11 } as const;
  const size = fitType(pdf, companyName, box);
  const nameHeight = pdf.heightOfString(companyName, { width: box.width });
  return {
    height: 18 + nameHeight + 20,
    draw(top) {
      pdf.font('sans').fontSize(11).fillColor(ink.text);
      tag(pdf, 'P', () => pdf.text('Prin prezentul aviz se atestă că', left, top, centred));
      pdf.font('sansBold').fontSize(size).fillColor(ink.accent);
      tag(pdf, 'H2', () => pdf.text(companyName, left + 3, top + 18, { width: box.width, align: 'center' }));
      pdf.font('sans').fontSize(11).fillColor(ink.label);
      tag(pdf, 'P', () => pdf.text(companyType, left, top + 18 + nameHeight + 3, centred));
    },
  };
}

function factsBlock(pdf: Pdf, { regNumber, cui, rc, address }: PracticeNotice): Block {
  const facts = [
    { label: 'Nr. autorizației', text: regNumber ?? '–', x: left, width: 124 },
    { label: 'CUI', text: cui ?? '–', x: left + 132, width: 124 },
    { label: 'Nr. de ordine în registrul comerțului', text: rc ?? '–', x: left + 264, width: width - 264 },
  ];
  const value = { font: 'sansBold', height: 34, largest: 12.5, smallest: 8 } as const;
  const size = Math.min(...facts.map((one) => fitType(pdf, one.text, { ...value, width: one.width })));
  const valueType = () => pdf.font('sansBold').fontSize(size);
  const heights = facts.map((one) => valueType().heightOfString(one.text, { width: one.width }));
  const factsHeight = 13 + Math.max(...heights);
  const seat = address ?? '–';
  const seatBox = { font: 'sans', width, height: 48, largest: 11, smallest: 8 } as const;
  const seatSize = fitType(pdf, seat, seatBox);
  const seatHeight = pdf.heightOfString(seat, { width });
  const fact = (
    label: string,
    text: string,
    place: { x: number; y: number; width: number },
    setType: () => void,
  ) => {
    const options = { width: place.width, align: 'center' } as const;
    pdf.font('sans').fontSize(9).fillColor(ink.label);
    tag(pdf, 'P', () => pdf.text(label, place.x, place.y, options));
    setType();
    pdf.fillColor(ink.text);
    tag(pdf, 'P', () => pdf.text(text, place.x, place.y + 13, options));
  };
  return {
    height: 10 + factsHeight + 8 + 13 + seatHeight + 10,
    draw(top) {
      goldRule(pdf, top);
      for (const { label, text, ...place } of facts) fact(label, text, { ...place, y: top + 10 }, valueType);
      const place = { x: left, y: top + 10 + factsHeight + 8, width };
      fact('Sediul social', seat, place, () => pdf.fontSize(seatSize));
      goldRule(pdf, place.y + 13 + seatHeight + 10);
    },
  };
}

function grantBlock(pdf: Pdf, { year, validUntil }: PracticeNotice): Block {
  const text =
    `este înscrisă în Tabloul Corpului și are dreptul de a exercita profesia, având viza anului ${year}, în condițiile ` +
    'Ordonanței Guvernului nr.\u00a065/1994 privind organizarea activității de expertiză contabilă și a contabililor ' +
    'autorizați, republicată, cu modificările și completările ulterioare.';
  const options = { width, align: 'center', lineGap: 2 } as const;
  const height = pdf.font('sans').fontSize(10.2).heightOfString(text, options);
  return {
    height: height + 26,
    draw(top) {
      pdf.font('sans').fontSize(10.2).fillColor(ink.text);
      tag(pdf, 'P', () => pdf.text(text, left, top, options));
      pdf.font('sansBold').fontSize(13.5).fillColor(ink.accent);
      tag(pdf, 'P', () =>
        pdf.text(`Valabil până la ${longDay(validUntil)}`, left, top + height + 8, centred),
      );
    },
  };
}

function goldRule(pdf: Pdf, y: number): void {
  artifact(pdf, () =>
    pdf
      .lineWidth(0.6)
      .strokeColor(gold)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(),
  );
}

/** Renders documents from outside the register: a payment order, a hand-signed scanned report, a specimen. */
import {
  finishPdf,
  ink,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../server/src/domains/papers/kit/pdf-page.ts';
import { formatLei } from '../../server/src/platform/text/format-lei.ts';
import { shortDay } from '../../server/src/platform/text/romanian-date.ts';

export type PaymentOrder = {
  number: string;
  /** `YYYY-MM-DD` */
  date: string;
  payer: string;
  beneficiary: string;
  iban: string;
  /** An exact amount in lei. */
  amount: string;
  details: string;
};

export async function renderPaymentOrder(order: PaymentOrder): Promise<Buffer> {
  const title = `Ordin de plată nr. ${order.number}`;
  const pdf = openPdf({ title, subject: 'Exemplu', createdAt: new Date(`${order.date}T09:00:00Z`) });
  pdf.lineWidth(0.8).strokeColor(ink.rule).rect(textLeft, 70, textWidth, 270).stroke();
  pdf.y = 90;
  write(pdf, 'serifBold', 16, title);
  for (const [label, value] of [
    ['Data', shortDay(order.date)],
    ['Plătitor', order.payer],
    ['Beneficiar', order.beneficiary],
    ['IBAN', order.iban],
    ['Suma', `${formatLei(order.amount)} lei`],
    ['Detalii', order.details],
  ])
    write(pdf, 'serif', 12, `${label}: ${value}`);
  write(pdf, 'sans', 9, 'Executat electronic');
  return finishPdf(pdf);
}

export type SignedCopy = { name: string; year: number; town: string; signedOn: string };

/** The last page, with a pen stroke. */
export async function renderSignedCopy({ name, year, town, signedOn }: SignedCopy): Promise<Buffer> {
  const pdf = openPdf({
    title: `Raport anual pe anul ${year}, semnat`,
    subject: 'Exemplu',
    createdAt: new Date(`${signedOn}T09:00:00Z`),
  });
  pdf
    .save()
    .rotate(-0.6)
    .rect(textLeft - 14, 50, textWidth + 28, 720)
    .fill('#f4f1ea')
    .restore();
  pdf.y = 90;
  write(pdf, 'serifBold', 15, `Raport anual de activitate pe anul ${year}`);
  write(pdf, 'serif', 12, name);
  pdf.y += 20;
  for (let row = 0; row < 14; row += 1)
    pdf.rect(textLeft + 20, 180 + row * 26, textWidth - 40 - ((row * 53) % 150), 6).fill('#b8b4ac');
  pdf.y = 580;
  write(pdf, 'serif', 12, `${town}, ${shortDay(signedOn)}`);
  pdf.lineWidth(1.6).strokeColor('#23356f');
  pdf
    .moveTo(330, 660)
    .bezierCurveTo(350, 600, 372, 705, 390, 640)
    .bezierCurveTo(398, 612, 412, 690, 428, 648)
    .bezierCurveTo(440, 618, 452, 676, 505, 632)
    .stroke();
  return finishPdf(pdf);
}

/** Labels itself as a specimen, so that it contradicts no data shown beside it. */
export async function renderSpecimen(title: string, createdAt: Date): Promise<Buffer> {
  const pdf = openPdf({ title, subject: 'Exemplu', createdAt });
  pdf.y = 90;
  write(pdf, 'serifBold', 16, title);
  write(pdf, 'serifBold', 12, 'Exemplar demonstrativ');
  write(
    pdf,
    'serif',
    12,
    'În registrul demonstrativ au documente proprii rapoartele filialei Cluj și, în celelalte filiale, cele care așteaptă de cel mai mult timp. Ce a declarat acest membru stă alături, în pagină.',
  );
  return finishPdf(pdf);
}

function write(pdf: Pdf, font: 'serif' | 'serifBold' | 'sans', size: number, text: string): void {
  pdf.font(font).fontSize(size).fillColor(ink.text);
  pdf.text(text, textLeft + 20, pdf.y, { width: textWidth - 40 });
  pdf.y += 8;
}

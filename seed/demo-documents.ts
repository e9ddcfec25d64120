/** Renders the PDF documents of a demo: seals, and notices of past years. */
import {
  finishPdf,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../server/src/domains/papers/kit/pdf-page.ts';
import { shortDay } from '../server/src/platform/text/romanian-date.ts';

export type Seal = { owner: string; number: string; branch: string; year: number };
export type PastNotice = { company: string; number: number; branch: string; date: string };

/** The same data give the same bytes. */
export async function renderSeal({ owner, number, branch, year }: Seal): Promise<Buffer> {
  const pdf = openPdf({
    title: `Parafa ${owner} ${year}`,
    subject: 'Parafă demonstrativă',
    createdAt: new Date(Date.UTC(year, 0, 15)),
  });
  pdf.lineWidth(2).strokeColor('#1b3a63').roundedRect(textLeft, 120, textWidth, 190, 12).stroke();
  pdf.y = 150;
  write(pdf, 'serifBold', 22, `Parafa ${owner}`);
  write(pdf, 'serif', 14, `Nr. ${number}`);
  write(pdf, 'serif', 14, `Filiala ${branch}`);
  write(pdf, 'serifBold', 16, `Viza ${year}`);
  return finishPdf(pdf);
}

export async function renderPastNotice({ company, number, branch, date }: PastNotice): Promise<Buffer> {
  const pdf = openPdf({
    title: `Aviz pentru exercitarea profesiei nr. ${number} / ${date}`,
    subject: 'Aviz demonstrativ',
    createdAt: new Date(`${date}T08:00:00Z`),
  });
  pdf.y = 150;
  write(pdf, 'serifBold', 20, 'Aviz pentru exercitarea profesiei');
  write(pdf, 'serif', 14, `Nr. ${number} din ${shortDay(date)}`);
  write(pdf, 'serifBold', 16, company);
  write(pdf, 'serif', 14, `Filiala ${branch}`);
  return finishPdf(pdf);
}

/** Of training elsewhere, as a member has it. */
export async function renderDiploma({
  holder,
  organiser,
  day,
}: {
  holder: string;
  organiser: string;
  day: string;
}): Promise<Buffer> {
  const pdf = openPdf({
    title: 'Diplomă de participare',
    subject: 'Diplomă demonstrativă',
    createdAt: new Date(`${day}T08:00:00Z`),
  });
  pdf.y = 150;
  write(pdf, 'serifBold', 22, 'Diplomă de participare');
  write(pdf, 'serif', 16, holder);
  write(pdf, 'serif', 14, organiser);
  write(pdf, 'serif', 14, shortDay(day));
  return finishPdf(pdf);
}

/** A form that a branch sends to be filled in by hand. */
export async function renderRequestForm(): Promise<Buffer> {
  const pdf = openPdf({
    title: 'Cerere de preschimbare a carnetului',
    subject: 'Cerere demonstrativă',
    createdAt: new Date(Date.UTC(2026, 0, 15)),
  });
  pdf.y = 150;
  write(pdf, 'serifBold', 20, 'Cerere de preschimbare a carnetului de membru');
  write(pdf, 'serif', 14, 'Numele și prenumele: ........................................');
  write(pdf, 'serif', 14, 'Numărul matricol: ........................................');
  write(pdf, 'serif', 14, 'Data și semnătura: ........................................');
  return finishPdf(pdf);
}

function write(pdf: Pdf, font: 'serif' | 'serifBold', size: number, text: string): void {
  pdf.font(font).fontSize(size).fillColor('#1c1f24');
  pdf.text(text, textLeft, pdf.y, { width: textWidth, align: 'center' });
  pdf.y += 12;
}

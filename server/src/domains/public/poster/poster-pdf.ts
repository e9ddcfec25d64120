/** The poster of a course on paper: one A4 sheet, more if it has many days (TRA-52). */
import { cleanText } from '@ceccar/contract/clean-text';
import { countText, hoursText } from '@ceccar/contract/count-text';
import type { Issuer } from '@ceccar/contract/papers/issuer';
import type { CoursePoster } from '@ceccar/contract/public/public-pages';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { drawDataTable } from '../../papers/kit/data-table.ts';
import {
  type Density,
  drawFeet,
  drawLetterhead,
  drawQr,
  finishPdf,
  ink,
  keepTogether,
  millimetre,
  openPdf,
  type Pdf,
  textLeft,
  textWidth,
} from '../../papers/kit/pdf-page.ts';
import { renderQr } from '../../papers/kit/qr.ts';
import { drawRunningHead, reserveRunningHead } from '../../papers/kit/running-head.ts';
import { tag, tagLink } from '../../papers/kit/tagged.ts';
import { drawTable } from '../../papers/notices/notice-blocks.ts';
import { defineDocument } from '../../papers/renderer/define-document.ts';

export type PosterData = {
  poster: CoursePoster;
  issuer: Issuer;
  /** Its page. */
  address: string;
};

/** An announcement, not a document that the body issues. */
export const coursePoster = defineDocument({ name: 'course-poster', draw: renderPoster, isUnsealed: true });

/** To be read from a wall. */
const density: Density = { text: 13, lineGap: 2, space: 12, cell: 5 };
const qrSide = 48 * millimetre;

/** The same data and moment give the same bytes. */
async function renderPoster({ poster, issuer, address }: PosterData, createdAt: Date): Promise<Buffer> {
  const name = cleanText(poster.name);
  const pdf = openPdf({ title: name, subject: 'Curs de pregătire profesională', createdAt }, 0);
  reserveRunningHead(pdf);
  drawLetterhead(pdf, issuer);
  drawName(pdf, name);
  drawTable(pdf, rowsOf(poster), density);
  // Before the days, so that the code is on the first sheet, however many they are.
  drawEnrolment(pdf, poster, address);
  drawSessions(pdf, poster);
  drawRunningHead(pdf, name);
  drawFeet(
    pdf,
    `Afiș făcut la ${shortDay(createdAt.toISOString().slice(0, 10))}; cele de azi sunt la ${address}`,
  );
  return finishPdf(pdf);
}

function drawName(pdf: Pdf, name: string): void {
  const options = { width: textWidth, align: 'center', lineGap: 2 } as const;
  pdf.font('serif').fontSize(13).fillColor(ink.label);
  tag(pdf, 'P', () => pdf.text('Curs de pregătire profesională', textLeft, pdf.y, options));
  pdf.y += 4;
  pdf.font('serifBold').fillColor(ink.accent);
  pdf.fontSize([28, 24, 20, 16].find((size) => pdf.fontSize(size).heightOfString(name, options) < 110) ?? 13);
  tag(pdf, 'H1', () => pdf.text(name, textLeft, pdf.y, options));
  pdf.y += density.space;
}

function rowsOf(poster: CoursePoster): { label: string; value: string }[] {
  const { profile, organizer, branch, interval, sessions, maxHours, hoursKind, fee, enrolFrom, enrolUntil } =
    poster;
  const rows: [string, string | null][] = [
    ['Perioada', interval ?? (sessions.length > 0 ? null : 'se anunță')],
    ['Locul', poster.isOnline ? 'online; adresa o primesc cei înscriși' : (poster.place ?? 'se anunță')],
    ['Ore', hoursKind ? `${hoursText(maxHours)}, ${hoursKind}` : hoursText(maxHours)],
    ['Taxa', fee],
    ['Pentru', branch === null ? 'membrii tuturor filialelor' : `membrii filialei ${branch}`],
    ['Profilul', profile],
    ['Organizatorul', organizer],
    ['Locuri', countText(poster.places, 'loc', 'locuri')],
    ['Înscrieri', `${shortDay(enrolFrom)} – ${shortDay(enrolUntil)}`],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value: cleanText(value) }]));
}

function drawSessions(pdf: Pdf, { sessions }: CoursePoster): void {
  if (sessions.length === 0) return;
  pdf.font('serifBold').fontSize(density.text).fillColor(ink.accent);
  keepTogether(pdf, 60);
  tag(pdf, 'H2', () => pdf.text('Zilele cursului', textLeft, pdf.y, { width: textWidth }));
  pdf.y += 4;
  drawDataTable(pdf, {
    columns: [
      { title: 'Ziua', part: 0.4 },
      { title: 'Între orele', part: 0.4 },
      { title: 'Ore', part: 0.2, align: 'right' },
    ],
    rows: sessions.map(({ day, startsAt, endsAt, hours }) => ({
      cells: [shortDay(day), `${startsAt}–${endsAt}`, String(hours)],
    })),
    size: density.text - 2,
  });
  pdf.y += density.space;
}

/** How a member enrols, beside the code that leads there. */
function drawEnrolment(pdf: Pdf, { enrolUntil }: CoursePoster, address: string): void {
  pdf.y += density.space;
  keepTogether(pdf, qrSide + density.space);
  const top = pdf.y;
  const left = textLeft + qrSide + 18;
  const width = textWidth - qrSide - 18;
  drawQr(pdf, renderQr(address), { x: textLeft, y: top, side: qrSide }, `Cod QR: ${address}`);
  pdf
    .font('serifBold')
    .fontSize(density.text + 3)
    .fillColor(ink.accent);
  tag(pdf, 'H2', () => pdf.text('Cum vă înscrieți', left, top, { width }));
  pdf.font('serif').fontSize(density.text).fillColor(ink.text);
  tag(pdf, 'P', () =>
    pdf.text(
      `Scanați codul cu telefonul, intrați în contul dumneavoastră și alegeți cursul, până la ${shortDay(enrolUntil)}. Dacă locurile s-au ocupat, intrați pe lista de așteptare.`,
      left,
      pdf.y + 4,
      { width, lineGap: density.lineGap },
    ),
  );
  pdf.font('sans').fontSize(10).fillColor(ink.accent);
  tag(pdf, 'P', () =>
    tagLink(pdf, address, () => {
      const y = pdf.y + 6;
      pdf.text(address, left, y, { width });
      return { x: left, y, width };
    }),
  );
  pdf.y = Math.max(pdf.y, top + qrSide) + density.space;
}

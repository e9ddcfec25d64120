/** The stamp as a PDF in its real size, as signing programs expect it (PAP-88). */
import { finishPdf, millimetre, openCard } from '../kit/pdf-page.ts';
import { tag } from '../kit/tagged.ts';
import { defineDocument } from '../renderer/define-document.ts';

/** In millimetres; the stamp is centred on the page. */
const page = { width: 60, height: 50 };
const place = { width: 35, height: 25, left: 12.5, top: 12.5 };

export type StampPdfData = {
  /** PNG. */
  picture: Uint8Array;
  lines: readonly string[];
  verifyUrl: string;
  createdAt: Date;
};

/** `lines` are read aloud instead of the picture. */
export async function renderStampPdf({
  picture,
  lines,
  verifyUrl,
  createdAt,
}: StampPdfData): Promise<Buffer> {
  const info = { title: 'Parafă electronică', subject: 'Parafă electronică', createdAt };
  const pdf = openCard(info, page.width * millimetre, page.height * millimetre);
  const [left, top] = [place.left * millimetre, place.top * millimetre];
  const [width, height] = [place.width * millimetre, place.height * millimetre];
  const alt = `Parafă electronică: ${lines.filter(Boolean).join(', ')}. Cod QR: ${verifyUrl}`;
  tag(pdf, 'Figure', () => pdf.image(Buffer.from(picture), left, top, { width, height }), {
    alt,
    bbox: [left, top, left + width, top + height],
  });
  return finishPdf(pdf);
}

export const stampPdf = defineDocument({
  name: 'stamp-pdf',
  draw: renderStampPdf,
  isUnsealed: true, // signing programs place it as a picture
});

/** The stamp as a PDF in its real size, as signing programs expect it (PAP-88). */

const pointsPerMillimetre = 72 / 25.4;
/** In millimetres; the stamp is centred on the page. */
const page = { width: 60, height: 50 };
const stamp = { width: 35, height: 25, fromLeft: 12.5, fromTop: 12.5 };

export const stampFileName = 'stampila.pdf';

/** `image` is a PNG in base64. */
export async function makeStampPdf(image: string): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle('Parafă electronică', { showInWindowTitleBar: true });
  pdf.setLanguage('ro');
  const picture = await pdf.embedPng(image);
  pdf.addPage([page.width * pointsPerMillimetre, page.height * pointsPerMillimetre]).drawImage(picture, {
    x: stamp.fromLeft * pointsPerMillimetre,
    // PDF coordinates start at the bottom.
    y: (page.height - stamp.fromTop - stamp.height) * pointsPerMillimetre,
    width: stamp.width * pointsPerMillimetre,
    height: stamp.height * pointsPerMillimetre,
  });
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}

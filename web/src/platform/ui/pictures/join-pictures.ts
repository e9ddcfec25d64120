/** Joins pictures of a document's pages into one PDF. */
import { readPicture, toSmallerJpeg } from './draw-picture.ts';

/** A4 in points; landscape pages stay landscape. */
const [shortSide, longSide] = [595.28, 841.89];

/** About 200 dpi: print and signatures are readable, and a page has about 300 kB. */
const longestSide = 2300;

/** Throws `PictureProblem` for a picture that this browser cannot read. */
export async function joinPictures(pages: readonly Blob[], title: string): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('ro');
  for (const page of pages) {
    const picture = await readPicture(page);
    const jpeg = await toSmallerJpeg(picture, longestSide);
    picture.close();
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    const isUpright = image.height >= image.width;
    const [width, height] = isUpright ? [shortSide, longSide] : [longSide, shortSide];
    const scale = Math.min(width / image.width, height / image.height);
    const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
    pdf.addPage([width, height]).drawImage(image, {
      x: (width - drawnWidth) / 2,
      y: (height - drawnHeight) / 2,
      width: drawnWidth,
      height: drawnHeight,
    });
  }
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}

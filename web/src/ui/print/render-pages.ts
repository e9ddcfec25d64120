/** Makes a PDF of HTML pages of the server: one picture per page. */
import { callPage } from '../../api/http.ts';
import { drawPage, type PageSize } from './draw-page.ts';

/** `title` is the PDF's title in viewers. */
type Print = PageSize & { title: string };

const pointsPerPixel = 72 / 96;

/** Text stays sharp at this quality, and an A4 page at 2.5 pixels per point stays below 1 MB. */
const jpegQuality = 0.9;

/** All pages are requested before the first is drawn. Throws ApiError if the server denies one. */
export async function renderPages(paths: readonly string[], { title, ...size }: Print): Promise<Blob> {
  const [library, pages] = await Promise.all([import('@cantoo/pdf-lib'), Promise.all(paths.map(callPage))]);
  const pictures = await Promise.all(pages.map(async (page) => toJpeg(await drawPage(page, size))));
  const pdf = await library.PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('ro');
  const [width, height] = [size.width * pointsPerPixel, size.height * pointsPerPixel];
  for (const picture of pictures) {
    pdf.addPage([width, height]).drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, width, height });
  }
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}

async function toJpeg(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('The picture could not be written');
  return blob.arrayBuffer();
}

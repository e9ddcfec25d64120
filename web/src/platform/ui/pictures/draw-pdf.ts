/** Draws the pages of a PDF below each other as one picture. */
import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from '../pdf/open-pdf.ts';
import { PictureProblem } from './picture-problem.ts';
import { layOutPages, mostPages } from './strip-of-pages.ts';

/** Text stays sharp at this quality. */
const jpegQuality = 0.85;

/** Throws `PictureProblem` for a PDF that cannot be opened, or has too many pages for one picture. */
export async function drawPdf(file: Blob): Promise<Blob> {
  const task = openPdf(await file.arrayBuffer());
  try {
    const pdf = await task.promise.catch((error: Error) => {
      throw new PictureProblem(
        error.name === 'PasswordException'
          ? 'PDF-ul este protejat cu parolă. Salvați-l fără parolă, sau alegeți poze JPG ori PNG ale paginilor.'
          : 'PDF-ul nu poate fi citit. Alegeți poze JPG sau PNG ale paginilor.',
      );
    });
    if (pdf.numPages > mostPages)
      throw new PictureProblem(
        `PDF-ul are ${pdf.numPages} pagini, și cel mult ${mostPages} încap într-o poză. Păstrați numai paginile cerute.`,
      );
    const numbers = Array.from({ length: pdf.numPages }, (_page, index) => index + 1);
    return await drawPages(await Promise.all(numbers.map((number) => pdf.getPage(number))));
  } finally {
    await task.destroy();
  }
}

async function drawPages(pages: readonly PDFPageProxy[]): Promise<Blob> {
  const { width, height, places } = layOutPages(pages.map((page) => page.getViewport({ scale: 1 })));
  const strip = createCanvas(width, height);
  const context = strip.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  for (const [index, page] of pages.entries()) {
    const { top, scale } = places[index] ?? { top: 0, scale: 1 };
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(width, Math.ceil(viewport.height));
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
    context.drawImage(canvas, 0, top);
  }
  const blob = await new Promise<Blob | null>((resolve) => strip.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!blob) throw new Error('The picture could not be written');
  return blob;
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

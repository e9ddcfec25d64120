/** Draws pages of PDFs; the first page of the document that is shown next is drawn while the present one is read. */
import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist';

/** Higher ratios only cost memory. */
const mostPixelRatio = 2;

/** Width that a page had last at zoom 1, in pixels: the next document will have it, too. */
let lastWidth = 0;

let drawnAhead: { page: PDFPageProxy; rotation: number; canvas: HTMLCanvasElement } | undefined;

type Look = { scale: number; rotation: number };

export function drawPage(page: PDFPageProxy, look: Look) {
  const canvas = emptyCanvas(page, look);
  const viewport = sharpViewport(page, look);
  return { canvas, task: page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }) };
}

/** The page as it was drawn ahead, unless it is now shown in another size (API-261). */
export function takeDrawn(page: PDFPageProxy, look: Look): HTMLCanvasElement | undefined {
  if (drawnAhead?.page !== page) return undefined;
  const { canvas, rotation } = drawnAhead;
  drawnAhead = undefined;
  const { width, height } = sizeOf(page, look);
  const isSame = rotation === look.rotation && canvas.width === width && canvas.height === height;
  return isSame ? canvas : undefined;
}

export function rememberWidth(width: number): void {
  lastWidth = width;
}

/** Also has fonts and pictures decoded, which a drawing in another size reuses. */
export async function drawAhead(page: PDFPageProxy): Promise<void> {
  const rotation = page.rotate;
  const scale = (lastWidth || 1) / page.getViewport({ scale: 1, rotation }).width;
  const { canvas, task } = drawPage(page, { scale, rotation });
  await task.promise;
  drawnAhead = { page, rotation, canvas };
}

function emptyCanvas(page: PDFPageProxy, look: Look): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), sizeOf(page, look));
}

function sizeOf(page: PDFPageProxy, look: Look) {
  const { width, height } = sharpViewport(page, look);
  return { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) };
}

function sharpViewport(page: PDFPageProxy, { scale, rotation }: Look) {
  const ratio = Math.min(window.devicePixelRatio, mostPixelRatio);
  return page.getViewport({ scale: scale * ratio, rotation });
}

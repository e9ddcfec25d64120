/** Opens PDFs with pdf.js, which is loaded only when a PDF is shown. */
import {
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist';

/** Where the client build puts the files that pdf.js loads at run time. */
const assets = `/static/pdfjs-${version}`;
GlobalWorkerOptions.workerSrc = `${assets}/build/pdf.worker.min.mjs`;

/** Shared by all documents: each new worker would load and initialise its script again. */
let worker: PDFWorker | undefined;

/** Larger images are skipped: they would exhaust the browser's memory. */
const mostPixels = 64_000_000;

/** A document that is likely to be opened next, already parsed by the worker. */
let ahead: { content: ArrayBuffer; task: PDFDocumentLoadingTask } | undefined;

/** One document at a time: the previous one is released unless it was opened meanwhile. */
export function openAhead(content: ArrayBuffer): void {
  if (ahead?.content === content) return;
  void ahead?.task.destroy();
  const task = startOpening(content);
  ahead = { content, task };
  // Whoever opens it shows the failure.
  task.promise.then(prepareFirstPage).catch(() => undefined);
}

/** Drawing it once, as small as possible, has fonts and pictures decoded: the real drawing reuses them. */
async function prepareFirstPage(pdf: PDFDocumentProxy): Promise<void> {
  const page = await pdf.getPage(1);
  const canvas = document.createElement('canvas');
  await page.render({ canvas, viewport: page.getViewport({ scale: 0.05 }), annotationMode }).promise;
}

/** As pages are drawn; with another mode pdf.js would prepare a page again. */
export const annotationMode = AnnotationMode.ENABLE;

/** Call `destroy` on the result to release the document's memory. */
export function openPdf(content: ArrayBuffer): PDFDocumentLoadingTask {
  if (ahead?.content !== content) return startOpening(content);
  const { task } = ahead;
  ahead = undefined;
  return task;
}

function startOpening(content: ArrayBuffer): PDFDocumentLoadingTask {
  worker ??= new PDFWorker();
  return getDocument({
    // The worker takes ownership of its buffer; a copy keeps the bytes for opening the document again.
    data: content.slice(0),
    worker,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    // The Content-Security-Policy forbids WebAssembly; the JavaScript decoders are used instead.
    useWasm: false,
    maxImageSize: mostPixels,
  });
}

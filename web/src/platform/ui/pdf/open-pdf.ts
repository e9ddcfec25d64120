/** Opens PDFs with pdf.js, which is loaded only when a PDF is shown. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist';
import { drawAhead } from './draw-page.ts';

/** Where the client build puts the files that pdf.js loads at run time. */
const assets = `/static/pdfjs-${version}`;
GlobalWorkerOptions.workerSrc = `${assets}/build/pdf.worker.min.mjs`;

/** Shared by all documents: each new worker would load and initialise its script again. */
let worker: PDFWorker | undefined;

/** Larger images are skipped: they would exhaust the browser's memory. */
const mostPixels = 64_000_000;

/** As far as a document is opened: its first pages, and how many it has. */
export type OpenedPages = { pages: PDFPageProxy[]; count: number };

type Ahead = { content: ArrayBuffer; task: PDFDocumentLoadingTask; first?: OpenedPages };

/** A document that is likely to be opened next, already parsed by the worker. */
let ahead: Ahead | undefined;

/**
 * One document at a time: the previous one is released unless it was opened meanwhile. Resolves when its first page is
 * drawn.
 */
export async function openAhead(content: ArrayBuffer): Promise<void> {
  if (ahead?.content === content) return;
  void ahead?.task.destroy();
  const opening: Ahead = { content, task: startOpening(content) };
  ahead = opening;
  // Whoever opens it shows the failure.
  await opening.task.promise.then((pdf) => prepareFirstPage(pdf, opening)).catch(() => undefined);
}

async function prepareFirstPage(pdf: PDFDocumentProxy, opening: Ahead): Promise<void> {
  const page = await pdf.getPage(1);
  opening.first = { pages: [page], count: pdf.numPages };
  await drawAhead(page);
}

/** The first page, if it can be shown without waiting. */
export function openedAhead(content: ArrayBuffer): OpenedPages | undefined {
  return ahead?.content === content ? ahead.first : undefined;
}

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

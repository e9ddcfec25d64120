/** Opens PDFs with pdf.js, which is loaded only by who looks at one. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  PDFWorker,
  version,
} from 'pdfjs-dist';

/** Where the build of the client puts what pdf.js loads by itself. */
const assets = `/static/pdfjs-${version}`;
GlobalWorkerOptions.workerSrc = `${assets}/build/pdf.worker.min.mjs`;

/** One for all documents: each new one would load and prepare its script again. */
let worker: PDFWorker | undefined;

/** A picture of more than that is left out: it would take the memory of the whole browser. */
const mostPixels = 64_000_000;

/** `destroy` of the answer lets go of what the document holds. */
export function openPdf(content: ArrayBuffer): PDFDocumentLoadingTask {
  worker ??= new PDFWorker();
  return getDocument({
    // The worker keeps what it is given; the bytes are needed again when the document is opened once more.
    data: content.slice(0),
    worker,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    wasmUrl: `${assets}/wasm/`,
    // The Content-Security-Policy lets nothing be compiled; the decoders come as scripts instead.
    useWasm: false,
    maxImageSize: mostPixels,
  });
}

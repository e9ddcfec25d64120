/** Opens PDFs with pdf.js, which is loaded only when a PDF is shown. */
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
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

/** Call `destroy` on the result to release the document's memory. */
export function openPdf(content: ArrayBuffer): PDFDocumentLoadingTask {
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

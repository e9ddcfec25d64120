/** Declares a document: rendered to bytes from plain data, in a worker thread. */

export type Paper<Facts extends readonly unknown[] = never> = {
  /** Unique among all documents. */
  name: string;
  /** The arguments must be transferable to another thread; the function must use nothing else. */
  draw: (...facts: Facts) => Promise<Buffer>;
};

export function definePaper<Facts extends readonly unknown[]>(paper: Paper<Facts>): Paper<Facts> {
  return paper;
}

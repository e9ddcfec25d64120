/** A paper as its own file declares it: bytes drawn from plain facts, beside the thread that answers. */

export type Paper<Facts extends readonly unknown[] = never> = {
  /** Unlike that of any other paper. */
  name: string;
  /** Of facts that can be sent to another thread, and of nothing else. */
  draw: (...facts: Facts) => Promise<Buffer>;
};

export function definePaper<Facts extends readonly unknown[]>(paper: Paper<Facts>): Paper<Facts> {
  return paper;
}

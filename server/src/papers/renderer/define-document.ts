/** Declares a document: rendered to bytes from plain data, in a worker thread. */

export type DocumentDefinition<Facts extends readonly unknown[] = never> = {
  /** Unique among all documents. */
  name: string;
  /** The arguments must be transferable to another thread; the function must use nothing else. */
  draw: (...facts: Facts) => Promise<Buffer>;
};

export function defineDocument<Facts extends readonly unknown[]>(
  definition: DocumentDefinition<Facts>,
): DocumentDefinition<Facts> {
  return definition;
}

/** Declares a document: rendered to bytes from plain data, in a worker thread. */

export type DocumentDefinition<Facts extends readonly unknown[] = never> = {
  /** Unique among all documents. */
  name: string;
  /** The arguments must be transferable to another thread; the function must use nothing else. */
  draw: (...facts: Facts) => Promise<Buffer>;
  /** Is not issued by the body and so gets no seal (PAP-200): a form that its member signs, or no PDF. */
  isUnsealed?: true;
};

export function defineDocument<Facts extends readonly unknown[]>(
  definition: DocumentDefinition<Facts>,
): DocumentDefinition<Facts> {
  return definition;
}

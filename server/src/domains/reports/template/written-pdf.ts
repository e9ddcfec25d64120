/**
 * A PDF that is mostly the same for everyone: the shared part is serialised once, and each copy appends its own objects.
 */
import { PDFContext, PDFObject, type PDFRef, PDFWriter } from '@cantoo/pdf-lib';

/** Objects that replace those with the same number. */
export type Changes = ReadonlyMap<PDFRef, PDFObject>;
export type Trailer = PDFContext['trailerInfo'];

/** Returns a function that makes copies; the original is not changed. */
export function writeOnce(original: PDFContext): (changes: Changes, trailer: Trailer) => Promise<Buffer> {
  const objects = original
    .enumerateIndirectObjects()
    .map(([ref, object]) => [ref, new WrittenObject(object)] as const);
  return async (changes, trailer) => {
    const copy = PDFContext.create();
    copy.header = original.header;
    copy.trailerInfo = { ...original.trailerInfo, ...trailer };
    for (const [ref, object] of objects) copy.assign(ref, changes.get(ref) ?? object);
    return Buffer.from(await PDFWriter.forContext(copy, Number.POSITIVE_INFINITY).serializeToBuffer());
  };
}

class WrittenObject extends PDFObject {
  readonly #bytes: Uint8Array;

  constructor(object: PDFObject) {
    super();
    this.#bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(this.#bytes, 0);
  }

  override sizeInBytes(): number {
    return this.#bytes.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    buffer.set(this.#bytes, offset);
    return this.#bytes.length;
  }
}

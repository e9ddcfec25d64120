const chunkBytes = 1 << 20;

/** Where a line lies: its number in order of adding is the place of each. */
type Places = { chunks: Buffer[]; starts: number[]; ends: number[] };

/**
 * Lines in the order of their bytes, as `LC_ALL=C sort` gives them. They lie in few large buffers, and each is known by
 * numbers, not by an object of its own: a register takes little more than its file.
 */
export class SortedLines implements Iterable<Buffer> {
  readonly #places: Places = { chunks: [], starts: [], ends: [] };
  #chunk = Buffer.alloc(0);
  #used = 0;
  #order: Uint32Array | undefined;

  /** `line` has no end of line. */
  add(line: string): void {
    const size = Buffer.byteLength(line);
    if (this.#used + size > this.#chunk.length) {
      this.#chunk = Buffer.allocUnsafe(Math.max(chunkBytes, size));
      this.#used = 0;
    }
    const { chunks, starts, ends } = this.#places;
    chunks.push(this.#chunk);
    starts.push(this.#used);
    this.#used += this.#chunk.write(line, this.#used);
    ends.push(this.#used);
    this.#order = undefined;
  }

  *[Symbol.iterator](): Generator<Buffer> {
    const { chunks, starts, ends } = this.#places;
    this.#order ??= sortedOrder(this.#places);
    for (const index of this.#order) yield (chunks[index] as Buffer).subarray(starts[index], ends[index]);
  }
}

function sortedOrder({ chunks, starts, ends }: Places): Uint32Array {
  return Uint32Array.from(chunks.keys()).sort((a, b) =>
    (chunks[a] as Buffer).compare(chunks[b] as Buffer, starts[b], ends[b], starts[a], ends[a]),
  );
}

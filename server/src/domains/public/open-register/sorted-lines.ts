const chunkBytes = 1 << 20;

/** Sorts lines by their bytes, as `LC_ALL=C sort` does. They lie in few large buffers: a register takes little more than its file. */
export class SortedLines {
  readonly #lines: Buffer[] = [];
  #free = Buffer.alloc(0);

  get count(): number {
    return this.#lines.length;
  }

  /** `line` has no end of line. */
  add(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (bytes > this.#free.length) this.#free = Buffer.allocUnsafe(Math.max(chunkBytes, bytes));
    this.#free.write(line);
    this.#lines.push(this.#free.subarray(0, bytes));
    this.#free = this.#free.subarray(bytes);
  }

  sorted(): readonly Buffer[] {
    return this.#lines.sort(Buffer.compare);
  }
}

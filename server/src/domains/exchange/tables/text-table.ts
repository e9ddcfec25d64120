/** Compact storage of many texts: cells of a spreadsheet reference texts by number, and there may be a million. */

const blockBytes = 1_048_576;

export type TextTable = {
  add: (text: string) => void;
  /** Undefined if there is no such number. */
  get: (position: number) => string | undefined;
};

/** Stored as bytes, since a slice of a larger string would keep all of it in memory. */
export function createTextTable(): TextTable {
  const blocks: Buffer[] = [];
  const starts: number[] = [];
  let used = blockBytes;

  function blockFor(length: number): Buffer {
    const last = blocks.at(-1);
    if (last && used + length <= last.length) return last;
    const next = Buffer.allocUnsafeSlow(Math.max(blockBytes, length));
    blocks.push(next);
    used = 0;
    return next;
  }

  return {
    add(text) {
      const length = Buffer.byteLength(text);
      const block = blockFor(length + 4);
      starts.push((blocks.length - 1) * blockBytes + used);
      block.writeUInt32LE(length, used);
      block.write(text, used + 4);
      used += length + 4;
    },
    get(position) {
      const start = starts[position];
      if (start === undefined) return undefined;
      const block = blocks[Math.floor(start / blockBytes)];
      const at = start % blockBytes;
      return block?.toString('utf8', at + 4, at + 4 + block.readUInt32LE(at));
    },
  };
}

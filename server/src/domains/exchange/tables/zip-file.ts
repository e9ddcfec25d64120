/** Reads the parts of an XLSX (a ZIP) as streams and limits their total unpacked size. */
import { type Entry, fromFdPromise, type ZipFile as Zip } from 'yauzl';
import { TableRefusal, tableRefusals } from './table-refusal.ts';

export type ZipFile = {
  has: (name: string) => boolean;
  names: readonly string[];
  /** Content of a part; empty if there is no such part. */
  bytes: (name: string) => AsyncGenerator<Buffer>;
  /** Text of a part; empty if there is no such part. */
  open: (name: string) => AsyncGenerator<string>;
};

/** A workbook has a few dozen entries. */
const mostEntries = 10_000;

/** `fd` is open and stays open. Throws `TableRefusal` if the file is not a valid ZIP, also later while it is being read. */
export async function openZip(fd: number, mostUnpacked: number): Promise<ZipFile> {
  const zip = await orDamaged(fromFdPromise(fd, { autoClose: false, lazyEntries: true }));
  if (zip.entryCount > mostEntries) throw new TableRefusal(tableRefusals.damaged);
  const entries = await orDamaged(collectEntries(zip));
  let unpacked = 0;
  async function* bytes(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(keyOf(name));
    if (!entry) return;
    if (entry.isEncrypted()) throw new TableRefusal(tableRefusals.locked);
    const stream = await orDamaged(zip.openReadStreamPromise(entry));
    for await (const chunk of withoutFaults(stream)) {
      unpacked += chunk.length;
      // The size declared in the file is not trusted (EXC-53).
      if (unpacked > mostUnpacked) throw new TableRefusal(tableRefusals.tooLarge);
      yield chunk;
    }
  }

  return {
    has: (name) => entries.has(keyOf(name)),
    names: [...entries.values()].map(({ fileName }) => fileName),
    bytes,
    async *open(name) {
      if (!entries.has(keyOf(name))) return;
      const decoder = new TextDecoder('utf-8');
      for await (const chunk of bytes(name)) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
  };
}

/** Names of parts are equal without case (ECMA-376 part 2, 9.1.1); some programs write a backslash. */
function keyOf(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function collectEntries(zip: Zip): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(keyOf(entry.fileName), entry);
  return entries;
}

async function* withoutFaults(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await orDamaged(chunks.next());
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Reports every error of unpacking as a damaged file. */
async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new TableRefusal(tableRefusals.damaged);
  }
}

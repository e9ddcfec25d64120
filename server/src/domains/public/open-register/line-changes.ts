/** The differences of two files whose lines are sorted by their bytes (PUB-224). */
import type { LineChange } from '@ceccar/contract/public/open-register-path';

export type ChangedLine = { change: LineChange; line: Buffer };

type Lines = AsyncIterable<Buffer> | Iterable<Buffer>;

/**
 * Lines that only one of the files has, in their order; a line that stands twice in one of them counts twice. Holds one line
 * of each file.
 */
export async function* changesBetween(before: Lines, after: Lines): AsyncGenerator<ChangedLine> {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  try {
    let [was, is] = [await next(old), await next(fresh)];
    while (was !== undefined || is !== undefined) {
      const order = was === undefined ? 1 : is === undefined ? -1 : Buffer.compare(was, is);
      if (order < 0 && was !== undefined) yield { change: 'removed', line: was };
      if (order > 0 && is !== undefined) yield { change: 'added', line: is };
      [was, is] = [order > 0 ? was : await next(old), order < 0 ? is : await next(fresh)];
    }
  } finally {
    await old.return(undefined);
    await fresh.return(undefined);
  }
}

async function* linesOf(lines: Lines): AsyncGenerator<Buffer> {
  yield* lines;
}

async function next(lines: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await lines.next();
  return done ? undefined : value;
}

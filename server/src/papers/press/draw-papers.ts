/** Code of the worker thread: renders one document after another on request. */
import { parentPort } from 'node:worker_threads';
import type { Paper } from './define-paper.ts';

export type Asked = { name: string; facts: readonly unknown[] };
export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

export function drawPapers(papers: readonly Paper[]): void {
  const byName = new Map(papers.map((paper) => [paper.name, paper]));

  async function draw({ name, facts }: Asked): Promise<Drawn> {
    try {
      const paper = byName.get(name);
      if (!paper) throw new Error(`${name} is not among all papers`);
      // The arguments have the types of the document, since the renderer's typed API sent them. The result is copied, since
      // a Buffer may be a slice of a larger one.
      return { bytes: new Uint8Array(await paper.draw(...(facts as never))) };
    } catch (error) {
      return { error };
    }
  }

  parentPort?.on('message', async (asked: Asked) => {
    const drawn = await draw(asked);
    parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer] : []);
  });
}

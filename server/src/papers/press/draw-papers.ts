/** The side of the thread: one paper after the other, as the press asks for them. */
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
      // What the press sends is what the paper's own type asked for. A buffer may be a part of a larger one.
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

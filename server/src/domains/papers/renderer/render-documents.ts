/** Code of the worker thread: renders one document after another on request. */
import { parentPort } from 'node:worker_threads';
import type { DocumentDefinition } from './define-document.ts';

export type RenderRequest = { name: string; facts: readonly unknown[] };
export type RenderResult = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

export function renderDocuments(definitions: readonly DocumentDefinition[]): void {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));

  async function draw({ name, facts }: RenderRequest): Promise<RenderResult> {
    try {
      const definition = byName.get(name);
      if (!definition) throw new Error(`${name} is not among all papers`);
      // The arguments have the types of the document, since the renderer's typed API sent them. The result is copied, since
      // a Buffer may be a slice of a larger one.
      return { bytes: new Uint8Array(await definition.draw(...(facts as never))) };
    } catch (error) {
      return { error };
    }
  }

  parentPort?.on('message', async (request: RenderRequest) => {
    const drawn = await draw(request);
    parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer] : []);
  });
}

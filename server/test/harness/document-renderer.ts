/** The document renderer, shared by a worker's files; its thread starts on first use. No test depends on the speed of the machine. */
import {
  createRenderer,
  type DocumentRenderer,
} from '../../src/domains/papers/renderer/document-renderer.ts';

export const renderer: Pick<DocumentRenderer, 'draw'> = createRenderer({
  program: new URL('../../src/app/all-documents.ts', import.meta.url),
  // On a busy machine the thread takes more than half a minute to load its modules.
  limits: { timeMs: 240_000 },
  report(error) {
    throw error;
  },
});

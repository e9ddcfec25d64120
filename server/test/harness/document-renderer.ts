/** The document renderer, shared by a worker's files; its thread starts on first use. */
import {
  createRenderer,
  type DocumentRenderer,
} from '../../src/domains/papers/renderer/document-renderer.ts';

export const renderer: Pick<DocumentRenderer, 'draw'> = createRenderer({
  program: new URL('../../src/app/all-documents.ts', import.meta.url),
  report(error) {
    throw error;
  },
});

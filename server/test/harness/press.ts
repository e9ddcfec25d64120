/** The document renderer, shared by a worker's files; its thread starts on first use. */
import { createPress, type Press } from '../../src/papers/press/press.ts';

export const press: Pick<Press, 'draw'> = createPress({
  program: new URL('../../src/all-papers.ts', import.meta.url),
  report(fault) {
    throw fault;
  },
});

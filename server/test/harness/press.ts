/** What has papers drawn, shared by a worker's files; its thread starts with the first paper. */
import { createPress, type Press } from '../../src/papers/press/press.ts';

export const press: Pick<Press, 'draw'> = createPress({
  program: new URL('../../src/all-papers.ts', import.meta.url),
  report(fault) {
    throw fault;
  },
});

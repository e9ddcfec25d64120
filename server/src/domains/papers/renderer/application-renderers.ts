import type { Seal } from '../seal/seal.ts';
import { sealingRenderer } from '../seal/sealing-renderer.ts';
import { createRenderer, type DocumentRenderer } from './document-renderer.ts';

type Options = Pick<Parameters<typeof createRenderer>[0], 'program' | 'report'> & { seal: Seal | undefined };

export type ApplicationRenderers = Record<'renderer' | 'copyRenderer', Pick<DocumentRenderer, 'draw'>> &
  Pick<DocumentRenderer, 'close'>;

/** Copies of members' data may take long, so they have a thread of their own: no other document waits for one (PAP-259). */
export function applicationRenderers({ program, report, seal }: Options): ApplicationRenderers {
  const documents = createRenderer({ program, report });
  const copies = createRenderer({ program, report });
  return {
    renderer: sealingRenderer({ renderer: documents }, seal),
    copyRenderer: sealingRenderer({ renderer: copies }, seal),
    async close() {
      await Promise.all([documents.close(), copies.close()]);
    },
  };
}

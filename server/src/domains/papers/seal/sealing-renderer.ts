/** The one place where documents are sealed: whatever is drawn and issued passes here, kept or not (PAP-200). */
import type { DocumentRenderer, WithRenderer } from '../renderer/document-renderer.ts';
import type { Seal } from './seal.ts';

/** Without a seal, documents stay unsealed (PAP-202). */
export function sealingRenderer(
  { renderer }: WithRenderer,
  seal: Seal | undefined,
): Pick<DocumentRenderer, 'draw'> {
  if (!seal) return renderer;
  return {
    async draw(definition, ...facts) {
      const drawn = await renderer.draw(definition, ...facts);
      return definition.isUnsealed ? drawn : seal.seal(drawn, { renderer });
    },
  };
}

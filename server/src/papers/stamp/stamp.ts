/** The electronic stamp as a picture, drawn by the press. */
import type { StampFontSize } from '@ceccar/contract/papers/stamps';
import { definePaper } from '../press/define-paper.ts';

export type StampData = {
  /** Five, as they are printed. */
  lines: readonly string[];
  fontSize: StampFontSize;
  /** Address behind the QR code, at which anyone can check the stamp. */
  verifyUrl: string;
};

export const stamp = definePaper({
  name: 'stamp',
  async draw(data: StampData) {
    // Only the thread that draws loads the drawing library, 30 MB of a process.
    const { drawStamp } = await import('./draw-stamp.ts');
    return drawStamp(data);
  },
});

/** The electronic stamp as an image, rendered in a worker thread. */
import type { StampFontSize } from '@ceccar/contract/papers/stamps';
import { defineDocument } from '../renderer/define-document.ts';

export type StampData = {
  /** Five lines, as printed. */
  lines: readonly string[];
  fontSize: StampFontSize;
  /** URL of the QR code, where anyone can verify the stamp. */
  verifyUrl: string;
};

export const stamp = defineDocument({
  name: 'stamp',
  isUnsealed: true, // a picture
  async draw(data: StampData) {
    // Only the worker thread loads the drawing library, which takes 30 MB.
    const { drawStamp } = await import('./draw-stamp.ts');
    return drawStamp(data);
  },
});

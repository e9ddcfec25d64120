/** Requests to the process that decodes pictures, and its answers, which are as untrusted as the pictures. */
import { z } from 'zod';

export type PictureSize = { width: number; height: number };

export type PictureRequest = {
  bytes: Uint8Array;
  /** The picture is cropped from its centre to this size and becomes a JPEG. */
  size?: PictureSize | undefined;
};

export const pictureAnswer = z.union([
  z.object({ bytes: z.instanceof(Uint8Array), mediaType: z.enum(['image/jpeg', 'image/png']) }),
  z.object({ refusal: z.string() }),
]);
export type PictureAnswer = z.infer<typeof pictureAnswer>;

/** The decoder of pictures, shared by a worker's files; its process starts with the first picture. */
import { createPictureReader } from '../../src/platform/pictures/picture-reader.ts';

export const pictures = createPictureReader({ processes: 1 });

/** Decodes received pictures in child processes, which a malicious picture may crash (OPE-76, EXC-73). */
import { fileURLToPath } from 'node:url';
import { messages } from '@ceccar/contract/messages';
import { createProcessPool, type PoolLimits } from '../processes/process-pool.ts';
import { type PictureAnswer, type PictureRequest, pictureAnswer } from './picture.ts';

export type PictureReader = {
  /** Throws `unavailable` if too many pictures wait already. */
  read: (request: PictureRequest) => Promise<PictureAnswer>;
  /** Ends the processes. */
  close: () => Promise<void>;
};

/** Passed to everything that reads pictures, since the limit on processes is shared. */
export type WithPictures = { pictures: Pick<PictureReader, 'read'> };

const readerLimits: PoolLimits = {
  timeMs: 10_000,
  memoryMegabytes: 512,
  processes: 2,
  waiting: 100,
  idleMs: 60_000,
};

const program = fileURLToPath(new URL('./decode-in-child.ts', import.meta.url));

/** Processes start with the first picture. */
export function createPictureReader(own: Partial<PoolLimits> = {}): PictureReader {
  const limits = { ...readerLimits, ...own };
  const pool = createProcessPool(program, limits, { schema: pictureAnswer, isNative: true });
  return {
    async read(request) {
      return (await pool.ask(request)) ?? { refusal: messages.pictureTooHeavy };
    },
    close: pool.close,
  };
}

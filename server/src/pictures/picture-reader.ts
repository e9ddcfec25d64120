/** Decodes received pictures in child processes, which a malicious picture may crash (OPE-76, EXC-73). */
import { fileURLToPath } from 'node:url';
import { messages } from '@ceccar/contract/messages';
import {
  type ConfinedProcess,
  type ProcessLimits,
  startConfinedProcess,
} from '../processes/confined-process.ts';
import { createTurns } from '../processes/turns.ts';
import { type PictureAnswer, type PictureRequest, pictureAnswer } from './picture.ts';

export type PictureReader = {
  /** Throws `unavailable` if too many pictures wait already. */
  read: (request: PictureRequest) => Promise<PictureAnswer>;
  /** Ends the processes. */
  close: () => Promise<void>;
};

/** Passed to everything that reads pictures, since the limit on processes is shared. */
export type WithPictures = { pictures: Pick<PictureReader, 'read'> };

type PictureLimits = ProcessLimits & {
  /** Pictures that are decoded at the same time, and how many may wait. */
  processes: number;
  waiting: number;
  /** A process that gets no picture for this long ends. */
  idleMs: number;
};

const readerLimits: PictureLimits = {
  timeMs: 10_000,
  memoryMegabytes: 512,
  processes: 2,
  waiting: 100,
  idleMs: 60_000,
};

const program = fileURLToPath(new URL('./decode-in-child.ts', import.meta.url));

/** Processes start with the first picture. */
export function createPictureReader(own: Partial<PictureLimits> = {}): PictureReader {
  const limits = { ...readerLimits, ...own };
  const turns = createTurns(limits);
  const all = new Set<ConfinedProcess>();
  const idle = new Map<ConfinedProcess, NodeJS.Timeout>();

  async function start(): Promise<ConfinedProcess> {
    const started = startConfinedProcess(program, limits, { isNative: true });
    all.add(started);
    void started.ended.then(() => {
      all.delete(started);
      clearTimeout(idle.get(started));
      idle.delete(started);
    });
    const complaint = await started.started;
    if (complaint !== undefined)
      throw new Error(`A process that decodes pictures could not start: ${complaint}`);
    return started;
  }

  function takeIdle(): ConfinedProcess | undefined {
    const [free] = idle.keys();
    if (!free) return undefined;
    clearTimeout(idle.get(free));
    idle.delete(free);
    return free;
  }

  async function readWith(free: ConfinedProcess, request: PictureRequest): Promise<PictureAnswer> {
    const { data } = pictureAnswer.safeParse(await free.ask(request));
    // Without an answer the process crashed on this picture or exceeds its limits; the next one gets another process.
    if (data && (await free.isFit()))
      idle.set(free, setTimeout(() => void free.end(), limits.idleMs).unref());
    else await free.end();
    return data ?? { refusal: messages.pictureTooHeavy };
  }

  return {
    async read(request) {
      await turns.take();
      try {
        return await readWith(takeIdle() ?? (await start()), request);
      } finally {
        turns.give();
      }
    },
    async close() {
      await Promise.all([...all].map((one) => one.end()));
    },
  };
}

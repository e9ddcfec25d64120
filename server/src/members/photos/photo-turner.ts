/** Converts images to photos in a separate process, which a malicious image may crash (EXC-73). */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type ConfinedProcess, startConfinedProcess } from '../../processes/confined-process.ts';

export type TurnedPhoto = { jpeg: Buffer } | { refusal: string };

const limits = { timeMs: 30_000, memoryMegabytes: 512 };
const program = fileURLToPath(new URL('./turn-in-child.ts', import.meta.url));

const answer = z.union([z.object({ jpeg: z.instanceof(Uint8Array) }), z.object({ refusal: z.string() })]);

/** Handles one image at a time; `close` ends the process. */
export function createPhotoTurner() {
  let child: ConfinedProcess | undefined;

  async function close(): Promise<void> {
    await child?.end();
    child = undefined;
  }

  async function start(): Promise<ConfinedProcess> {
    const started = startConfinedProcess(program, limits, { isNative: true });
    const complaint = await started.started;
    if (complaint !== undefined)
      throw new Error(`The process that turns photos could not start: ${complaint}`);
    return started;
  }

  return {
    close,
    async turn(bytes: Buffer): Promise<TurnedPhoto> {
      child ??= await start();
      const { data } = answer.safeParse(await child.ask({ bytes }));
      // The process timed out, exceeded its memory or crashed on this image; the next image gets a new process.
      if (!data) {
        await close();
        return { refusal: 'Imaginea este prea mare sau deteriorată.' };
      }
      return 'jpeg' in data ? { jpeg: Buffer.from(data.jpeg) } : data;
    },
  };
}

/**
 * A file on its way through a pipe. Each piece is read over one that the pipe is done with: new memory for every piece
 * would send the collector of garbage through all that the process holds, once for each forty megabytes sent.
 */
import { close, read } from 'node:fs';
import { Readable } from 'node:stream';

/** Bytes of a piece: more than anything at the end of a pipe keeps, so that it takes no other before this one is gone. */
const pieceBytes = 262_144;

/** One is with the pipe, one waits for it, one is being read. */
const buffersInTurn = 3;

const wasRead = Symbol('wasRead');

/** `first` and `last` byte, both included. Closes `fd` at its end. */
export class PipedFile extends Readable {
  readonly #fd: number;
  readonly #last: number;
  readonly #buffers: (Buffer | undefined)[] = Array.from({ length: buffersInTurn });
  #at: number;
  #turn = 0;
  #isReading = false;

  constructor(fd: number, first: number, last: number) {
    super({ highWaterMark: pieceBytes });
    this.#fd = fd;
    this.#at = first;
    this.#last = last;
  }

  override _read(): void {
    const wanted = Math.min(pieceBytes, this.#last - this.#at + 1);
    if (wanted <= 0) {
      this.push(null);
      return;
    }
    const turn = this.#turn;
    this.#turn = (turn + 1) % buffersInTurn;
    const buffer = this.#buffers[turn] ?? Buffer.allocUnsafeSlow(wanted);
    this.#isReading = true;
    read(this.#fd, buffer, 0, wanted, this.#at, (error, bytes) => {
      this.#isReading = false;
      this.emit(wasRead);
      if (this.destroyed) return;
      if (error) {
        this.destroy(error);
        return;
      }
      this.#at += bytes;
      // Of smaller pieces a pipe may take several at a time.
      this.#buffers[turn] = bytes === pieceBytes ? buffer : undefined;
      this.push(bytes > 0 ? buffer.subarray(0, bytes) : null);
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const end = () => close(this.#fd, (failure) => done(error ?? failure));
    if (this.#isReading) this.once(wasRead, end);
    else end();
  }
}

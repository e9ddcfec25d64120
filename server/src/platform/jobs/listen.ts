/** Listens for notifications on a connection of its own; those sent while it is away are lost. */
import type pg from 'pg';
import { WriterClient } from '../database/writer-client.ts';

/** Ms until a lost connection is opened again. */
const againAfter = 1_000;

export type Listening = { stop: () => Promise<void> };

export function listen(
  options: pg.ClientConfig,
  channel: string,
  hear: (payload: string) => void,
): Listening {
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open(): void {
    const opened = new WriterClient(options);
    client = opened;
    opened.on('notification', ({ payload = '' }) => hear(payload));
    // The end of the connection is handled elsewhere; without this listener an error would end the process.
    opened.on('error', () => undefined);
    opened.once('end', openAgain);
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      // A connection that found no server has no end to tell of.
      .catch(() => opened.end().then(openAgain));
  }

  function openAgain(): void {
    clearTimeout(waiting);
    if (!isStopped) waiting = setTimeout(open, againAfter).unref();
  }

  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(waiting);
      await client?.end();
    },
  };
}

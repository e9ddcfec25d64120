/** Listens for notifications on a connection of its own; those sent while it is away are lost. */
import type pg from 'pg';
import { endClient } from '../database/own-connection.ts';
import { keepAlive } from '../database/pool.ts';
import { WriterClient } from '../database/writer-client.ts';

/** Ms until a lost connection is opened again. */
const againAfter = 1_000;
/** How often a silent connection is asked whether it is still there, and how long its answer may take; in ms. */
const asking = { everyMs: 30_000, answerMs: 4_000 };

/** By this name of their connections the processes that run are counted. */
export const listenerName = 'ceccar jobs';

export type Listening = { stop: () => Promise<void> };

export function listen(
  options: pg.ClientConfig,
  channel: string,
  hear: (payload: string) => void,
  { everyMs, answerMs } = asking,
): Listening {
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isStopped = false;

  function open(): void {
    const opened = new WriterClient({
      ...options,
      ...keepAlive,
      application_name: listenerName,
      query_timeout: answerMs,
      connectionTimeoutMillis: answerMs,
    });
    client = opened;
    const ask = setInterval(
      () => void opened.query('select 1').catch(() => opened.connection.stream.destroy()),
      everyMs,
    ).unref();
    opened.on('notification', ({ payload = '' }) => hear(payload));
    // The end of the connection is handled elsewhere; without this listener an error would end the process.
    opened.on('error', () => undefined);
    const openAgain = () => {
      clearInterval(ask);
      clearTimeout(waiting);
      if (!isStopped) waiting = setTimeout(open, againAfter).unref();
    };
    opened.once('end', openAgain);
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      // A connection that found no server has no end to tell of.
      .catch(() => endClient(opened).then(openAgain));
  }

  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(waiting);
      if (client) await endClient(client);
    },
  };
}

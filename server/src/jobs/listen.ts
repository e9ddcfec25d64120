/** Hears at once what transactions notify, on a connection of its own; what is said while it is away is not heard. */
import pg from 'pg';

/** Ms until a connection that was lost is opened again. */
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
    const opened = new pg.Client(options);
    client = opened;
    opened.on('notification', ({ payload = '' }) => hear(payload));
    // What happens to it, its end tells; a listener there must be, or the process would end.
    opened.on('error', () => undefined);
    opened.once('end', () => {
      if (!isStopped) waiting = setTimeout(open, againAfter).unref();
    });
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .catch(() => opened.end());
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

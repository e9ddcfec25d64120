/** Errors of pg and its pool that have no code: all connections are taken, or the database accepts none in time. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  // No answer, although PostgreSQL would have ended the statement itself.
  'Query read timeout',
]);

/** Whether the error means that PostgreSQL does not answer; the queue passes errors as copies of their fields. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as { code?: string; message?: string; syscall?: string };
  // A stopped server removes its socket.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect';
  // class 08: connection lost; 57P0x: the server is stopping or starting; 53300: too many connections
  return (
    isSocketGone ||
    noConnection.has(message ?? '') ||
    /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code ?? '')
  );
}

/**
 * Names the limit of connections that PostgreSQL has reached; undefined for other errors. Its messages are English where
 * they decide here: the driver knows one code for all.
 */
export function connectionLimitText(error: unknown): string | undefined {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (code !== '53300') return undefined;
  if (/ for role /.test(message)) return 'limita de conexiuni a contului PostgreSQL';
  if (/ for database /.test(message)) return 'limita de conexiuni a bazei de date PostgreSQL';
  return 'limita de conexiuni a serverului PostgreSQL';
}

/** Errors of pg and its pool that have no code: all connections are taken, or the database accepts none in time. */
const noConnection = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
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

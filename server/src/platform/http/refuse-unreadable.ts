/** Answers requests that cannot be parsed: an invalid address, too many headers, an incomplete request. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { notFound, type PublicError } from '../errors.ts';

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** PostgreSQL texts cannot contain NUL, so no record has such an address. Pages have a not-found page of their own. */
export function refuseNul({ params, routeOptions }: FastifyRequest): PublicError | undefined {
  if (routeOptions.config.access === 'page') return undefined;
  const hasNul = Object.values(params ?? {}).some((part) => String(part).includes('\u0000'));
  return hasNul ? notFound('Adresa') : undefined;
}

/** There is no request object yet, hence no reply: the answer is written to the socket, which is then closed. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    if (socket.writable)
      socket.write(
        [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': ')), '', ''].join(
          '\r\n',
        ),
      );
    socket.destroy(error);
  };
}

/** Sends a measured request into the application without a network. */
import type { FastifyInstance } from 'fastify';

export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export function get(path: string, headers: Record<string, string>): BenchRequest {
  return { method: 'GET', path, headers };
}

export function post(path: string, body: object, headers: Record<string, string> = {}): BenchRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

export async function send(app: FastifyInstance, { method, path, headers, body }: BenchRequest) {
  // As over the network: pages name the origin of their passkeys, and an address without a name has none.
  const sent = { method, url: path, headers, authority: '127.0.0.1' };
  const answer = await app.inject({ ...sent, ...(body ? { payload: body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

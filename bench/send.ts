/** Sends a measured request into the application without a network. */
import type { FastifyInstance } from 'fastify';

export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export function post(path: string, body: object, headers: Record<string, string> = {}): BenchRequest {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

export async function send(app: FastifyInstance, { method, path, headers, body }: BenchRequest) {
  const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

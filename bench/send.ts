/** Sends a measured request into the application without a network. */
import type { FastifyInstance } from 'fastify';

export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export async function send(app: FastifyInstance, { method, path, headers, body }: BenchRequest) {
  const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer;
}

/** The data that the limit server needs to answer like the application: the statements sent and the answer given. */
import { writeFile } from 'node:fs/promises';
import { serialize } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { type RecordedStatement, recordStatements } from './recorder.ts';
import type { Scenario } from './scenarios.ts';
import { send } from './send.ts';

export type Replay = {
  kind: Scenario['kind'];
  statements: RecordedStatement[];
  contentType: string;
  /** The application's answer; the limit server copies from it the parts that do not come from the rows. */
  body: string;
};

export type Replays = { databaseUrl: string; byKey: Map<string, Replay> };

/** Key of a request: everything that the answer depends on. */
export function replayKey(
  method: string,
  path: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): string {
  const { authorization, cookie, 'x-forwarded-for': caller = '' } = headers;
  return [method, path, authorization ?? cookie ?? '', caller, body].join(' ');
}

/**
 * Each request is sent twice, because the second one shows the steady state. The last scenario first: those that post dues come
 * after the lists that show balances, and what is recorded must hold while it is measured.
 */
export async function recordReplays(
  app: FastifyInstance,
  databaseUrl: string,
  scenarios: readonly Scenario[],
): Promise<Replays> {
  const byKey = new Map<string, Replay>();
  for (const { kind, requests } of scenarios.toReversed()) {
    for (const request of requests) {
      const { method, path, headers, body = '' } = request;
      await send(app, request);
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const statements = await recordStatements(async () => {
        answer = await send(app, request);
      });
      byKey.set(replayKey(method, path, headers, body), {
        kind,
        statements,
        contentType: String(answer?.headers['content-type']),
        body: answer?.body ?? '',
      });
    }
  }
  return { databaseUrl, byKey };
}

export async function writeReplays(path: string, replays: Replays): Promise<void> {
  await writeFile(path, serialize(replays));
}

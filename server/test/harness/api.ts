/** Verbs of the API for tests: who asks, what is sent, what comes back. */
import type { Abilities, Violation, Warning } from '@ceccar/contract/resource';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Account } from './accounts.ts';
import { describedAnswers } from './described-answers.ts';
import { multipartOf, type SentFile } from './multipart.ts';

/** What answers carry, as loosely as tests over all resources need it; a missing key is undefined at run time. */
export type Body = {
  [field: string]: unknown;
  '@context': string;
  '@id': string;
  '@type': string;
  id: number;
  uuid: string;
  version: number;
  abilities: Abilities;
  token: string;
  warnings: Warning[];
  violations: Violation[];
  'hydra:title': string;
  'hydra:description': string;
  'hydra:totalItems': number;
  'hydra:member': Body[];
  'hydra:view': Record<string, string>;
};

export type Answer = {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  bytes: Buffer;
  /** Parsed where the answer is JSON, `{}` elsewhere. */
  body: Body;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
};

export type Ask = {
  /** Whose bearer token is sent; without it a visitor asks. */
  as?: Account | undefined;
  headers?: Record<string, string>;
  /** Address of the caller: sign-in counts failures by it. */
  from?: string;
};

export type Api = {
  get: (path: string, ask?: Ask) => Promise<Answer>;
  head: (path: string, ask?: Ask) => Promise<Answer>;
  post: (path: string, body: unknown, ask?: Ask) => Promise<Answer>;
  put: (path: string, body: unknown, ask?: Ask) => Promise<Answer>;
  patch: (path: string, body: unknown, ask?: Ask) => Promise<Answer>;
  delete: (path: string, ask?: Ask) => Promise<Answer>;
  /** POST of a form with a file. */
  upload: (
    path: string,
    fields: Record<string, unknown>,
    file: SentFile | undefined,
    ask?: Ask,
  ) => Promise<Answer>;
  /** Opens a page as a browser does: with the cookie, and no token. */
  page: (path: string, ask?: Ask) => Promise<Answer>;
  send: (options: InjectOptions) => Promise<Answer>;
};

export function apiOf(app: FastifyInstance): Api {
  let described: ReturnType<typeof describedAnswers> | undefined;
  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(options);
    described ??= describedAnswers(app);
    (await described)({
      // HEAD is the GET without its content.
      method: options.method === 'HEAD' ? 'GET' : (options.method ?? 'GET'),
      url: String(options.url),
      status: answer.statusCode,
      type: String(answer.headers['content-type']).split(';')[0] ?? '',
      text: answer.payload,
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'], // no header of ours is repeated but set-cookie
      text: answer.payload,
      bytes: answer.rawPayload,
      body: isJson && answer.payload !== '' ? answer.json<Body>() : ({} as Body),
      cookies: answer.cookies,
    };
  };
  const ask =
    (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (path: string, body: unknown, { as, headers, from }: Ask = {}) =>
      send({
        method,
        url: path,
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }), // inject serialises what is no text
        ...(from ? { remoteAddress: from } : {}),
      });
  const [get, head, remove] = [ask('GET'), ask('HEAD'), ask('DELETE')];
  return {
    get: (path, more) => get(path, undefined, more),
    head: (path, more) => head(path, undefined, more),
    post: ask('POST'),
    put: ask('PUT'),
    patch: ask('PATCH'),
    delete: (path, more) => remove(path, undefined, more),
    upload: (path, fields, file, { as, headers } = {}) => {
      const sent = multipartOf(fields, file);
      return send({
        method: 'POST',
        url: path,
        headers: { ...sent.headers, ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
        payload: sent.payload,
      });
    },
    page: (path, { as, headers, from } = {}) =>
      send({
        method: 'GET',
        url: path,
        headers: { accept: 'text/html', ...headers },
        ...(as ? { cookies: { session: as.cookie } } : {}),
        ...(from ? { remoteAddress: from } : {}),
      }),
    send,
  };
}

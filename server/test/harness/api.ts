/** API client for tests: sends requests as an account and parses the answers. */
import { product } from '@ceccar/contract/product';
import type { Abilities, Violation, Warning } from '@ceccar/contract/resource';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ResourceDefinition } from '../../src/platform/crud/definition.ts';
import type { Account } from './accounts.ts';
import { describedAnswers } from './described-answers.ts';
import { multipartOf, type SentFile } from './multipart.ts';

/** Union of all answers, typed loosely enough for tests over all resources; a missing key is undefined at run time. */
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
  /** The parsed JSON, or `{}` if the answer is not JSON. */
  body: Body;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
};

export type Ask = {
  /** Account whose bearer token is sent; none for a visitor. */
  as?: Account | undefined;
  headers?: Record<string, string>;
  /** IP address of the caller, by which failed sign-ins are counted. */
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
  /** Requests a page like a browser: with the cookie, without a token. */
  page: (path: string, ask?: Ask) => Promise<Answer>;
  send: (options: InjectOptions) => Promise<Answer>;
};

/** `definitions`: those of the application, if not the register's. */
export function apiOf(app: FastifyInstance, definitions?: readonly ResourceDefinition[]): Api {
  let described: ReturnType<typeof describedAnswers> | undefined;
  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject(options);
    described ??= describedAnswers(app, definitions);
    (await described)({
      // HEAD is GET without the body.
      method: options.method === 'HEAD' ? 'GET' : (options.method ?? 'GET'),
      url: String(options.url),
      status: answer.statusCode,
      type: String(answer.headers['content-type']).split(';')[0] ?? '',
      text: answer.payload,
      headers: answer.headers,
      isProgram: String(options.headers?.authorization).startsWith(`Bearer ${product}_`),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers as Answer['headers'], // of our headers, only set-cookie is repeated
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
        ...(body === undefined ? {} : { payload: body as object }), // inject serialises anything but strings
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

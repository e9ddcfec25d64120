/** An application with three routes: one takes a form, one takes JSON, one serves files. */
import { readdir } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect } from 'vitest';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import { registerMultipart } from '../../src/platform/files/multipart.ts';
import { withUpload } from '../../src/platform/files/receive-upload.ts';
import type { FileStore } from '../../src/platform/files/stored-file.ts';
import { registerErrorHandler } from '../../src/platform/http/error-handler.ts';
import { registerMediaTypes } from '../../src/platform/http/media-types.ts';
import { eventually } from '../harness/eventually.ts';
import { openConnection, receiveAll } from '../harness/raw-connection.ts';
import { createFolder } from './samples.ts';

export type UploadApp = {
  app: FastifyInstance;
  store: FileStore;
  address: string;
  port: number;
  /** Names in the folder of files being received. */
  leftovers: () => Promise<string[]>;
  /** Waits until no request is in progress, and checks that no temporary file is left. */
  expectNothingLeft: () => Promise<void>;
};

/** The application's global body limit, as in app.ts: files are larger. */
const bodyLimit = 1_048_576;

export async function startUploadApp(
  maxBytes: number,
  prepare: (app: FastifyInstance, store: FileStore) => void = () => undefined,
): Promise<UploadApp> {
  const files = { driver: 'disk' } as const;
  const store = await createFileStore({ dataDir: await createFolder(), files });
  const app = Fastify({ bodyLimit, forceCloseConnections: true });
  let working = 0;
  registerErrorHandler(app, 'Registru');
  registerMediaTypes(app);
  await registerMultipart(app);
  app.post('/upload', { config: { isUpload: true } }, async (request) => {
    working += 1;
    try {
      return await withUpload(request, store, new Map([['file', maxBytes]]), async ({ fields, files }) => {
        const file = files.get('file');
        if (!file) return { fields };
        if (file.mediaType) await store.keep(file.path, file);
        const { path: _path, ...reported } = file;
        return { fields, file: reported };
      });
    } finally {
      working -= 1;
    }
  });
  app.post('/json', async (request) => request.body);
  prepare(app, store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const leftovers = () => readdir(store.uploadFolder);
  return {
    app,
    store,
    port,
    address: `http://127.0.0.1:${port}`,
    leftovers,
    async expectNothingLeft() {
      await eventually(async () => expect([working, await leftovers()]).toEqual([0, []]));
    },
  };
}

export const boundary = 'x-boundary-x';

type Part = { name: string; value: string | Buffer; filename?: string; type?: string };

/** A form body as a browser writes it. */
export function form(...parts: Part[]): Buffer {
  const lines = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]);
}

export type Answered = {
  status: number;
  body: { [key: string]: unknown; file?: Record<string, unknown>; fields?: Record<string, string> };
};

export async function post(
  { address }: UploadApp,
  body: Buffer | FormData,
  contentType = `multipart/form-data; boundary=${boundary}`,
): Promise<Answered> {
  const headers: Record<string, string> = body instanceof FormData ? {} : { 'content-type': contentType };
  const answer = await fetch(`${address}/upload`, {
    method: 'POST',
    headers,
    body: body instanceof FormData ? body : Uint8Array.from(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

/** A connection that announced a form of `length` bytes; the test decides which bytes are sent. */
export function openUpload({ port }: UploadApp, length: number): Socket {
  return openConnection(
    port,
    `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
}

/** Status of the answer before the connection is closed; undefined if there is none. */
export async function answerOn(socket: Socket): Promise<number | undefined> {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(await receiveAll(socket))?.[1];
  return status === undefined ? undefined : Number(status);
}

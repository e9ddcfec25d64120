/** The part of S3 that the file store uses, path style, in memory. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Env } from '../../src/platform/env.ts';

type StoredObject = { bytes: Buffer; modifiedAt: Date };

export type FakeS3 = {
  env: S3Env;
  objects: Map<string, StoredObject>;
  /** Requests received, e.g. `PUT ab/cd/abcd…`. */
  seen: string[];
  /** While true, every answer is 503. */
  isDown: boolean;
  /** While true, nothing more is stored: 507. */
  isFull: boolean;
  /** While true, requests are accepted and never answered. */
  isHanging: boolean;
  /** Called before each answer. */
  delayMs: number;
  close: () => Promise<void>;
};

const bucket = 'registru';
const pageSize = 3;

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    env: {
      driver: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket,
      accessKeyId: 'cheie',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    },
    objects,
    seen: [],
    isDown: false,
    isFull: false,
    isHanging: false,
    delayMs: 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    fake.seen.push(`${request.method} ${key}`);
    if (fake.isHanging) return;
    if (fake.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fake.delayMs));
    if (fake.isDown) return sendXml(response, 503, '<Error><Code>SlowDown</Code></Error>');
    if (!request.headers.authorization?.includes('Credential=cheie/')) {
      return sendXml(response, 403, '<Error><Code>AccessDenied</Code></Error>');
    }
    if (request.method === 'PUT' && fake.isFull)
      return sendXml(response, 507, '<Error><Code>XMinioStorageFull</Code></Error>');
    if (request.method === 'PUT') return put(request, response, key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (key === '') return list(response, url.searchParams);
    const object = objects.get(key);
    if (!object) return sendXml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    sendObject(request, response, object);
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const checksum = createHash('sha256').update(bytes).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== checksum) {
      return sendXml(response, 400, '<Error><Code>BadDigest</Code></Error>');
    }
    objects.set(key, { bytes, modifiedAt: new Date() });
    response.writeHead(200, { etag: '"x"' }).end();
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const all = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after);
    const page = all.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, pageSize);
    const isLast = page.length === all.length;
    const contents = page.map(
      ([key, { bytes, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = isLast ? '' : `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`;
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    );
  }
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: StoredObject): void {
  const { bytes, modifiedAt } = object;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, {
    'content-length': part.length,
    'content-type': 'application/octet-stream',
    'last-modified': modifiedAt.toUTCString(),
    etag: '"x"',
    ...(start === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

/** Answers of actions: each kind sends and describes itself. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ResourceContract, Warning } from '@ceccar/contract/resource';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pageLinks } from '../crud/collection.ts';
import type { AppContext } from '../crud/context.ts';
import { readBack, sendItem } from '../crud/present-item.ts';
import { getResource } from '../crud/resource.ts';
import { viewOf } from '../crud/select.ts';
import type { WriteRequest } from '../crud/write.ts';
import { contentDisposition, type FileToSend, framing, sendFile } from '../files/send-file.ts';
import { plainJson } from '../http/media-types.ts';
import { negotiateBody } from '../http/plain-json.ts';
import { sendRevalidated } from '../http/revalidation.ts';
import { answerSchema, type JsonSchema, objectSchema } from './json-schema.ts';
import type { Paging } from './paging.ts';
import { plainSchema } from './plain-schema.ts';
import { bothForms, ref } from './record-schemas.ts';

export type Sending = {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  context: Pick<AppContext, 'env' | 'files'>;
};

/** `Value` is the result of the action's work. */
type AnswerHeader = 'ETag' | 'Content-Disposition' | 'Location' | 'X-Total-Count' | 'X-Cursor';

export type Answer<Value> = {
  /** Media types of a success with their schemas; empty for an answer without content. */
  content: Readonly<Record<string, JsonSchema>>;
  /** Supports ranges and conditional requests. */
  isInParts?: true;
  /** Answers 304 to a caller that has it (API-173). */
  isRevalidated?: true | undefined;
  /** Response headers of a success, for the description. */
  headers?: readonly AnswerHeader[];
  /** Builds the body, still in the transaction of the write. */
  complete?: (writing: WriteRequest, value: Value) => Promise<unknown>;
  send: (sending: Sending, body: unknown) => FastifyReply | Promise<FastifyReply>;
  /** Only carries the type. */
  value?: Value;
};

/**
 * An answer with an `@type` is JSON-LD with the context of that type, unless its schema names another one; any other is JSON
 * (API-198). `isVersioned`: its `version` also goes into the ETag.
 */
export function json<S extends z.ZodType>(
  schema: S,
  { isVersioned = false }: { isVersioned?: boolean } = {},
): Answer<z.output<S>> {
  const described = answerSchema(schema);
  const properties = (described.properties ?? {}) as Record<string, JsonSchema>;
  const type = properties['@type']?.const;
  const context = properties['@context'] ?? { type: 'string', const: `/api/contexts/${type}` };
  const linked = {
    ...described,
    properties: { '@context': context, ...properties },
    required: [...new Set(['@context', ...((described.required as string[] | undefined) ?? [])])],
  };
  const headers: AnswerHeader[] = [
    ...(isVersioned ? (['ETag'] as const) : []),
    // Of a list of changes, for callers who prefer plain JSON.
    ...('cursor' in properties ? (['X-Cursor'] as const) : []),
  ];
  // As plain JSON a list is its members alone, as `negotiateBody` sends it.
  const members = properties['hydra:member']?.items as JsonSchema | undefined;
  const plain = members ? { type: 'array', items: plainSchema(members) } : plainSchema(linked);
  return {
    content: type === undefined ? { 'application/json': described } : bothForms(linked, plain),
    ...(headers.length > 0 ? { headers } : {}),
    send({ reply, status }, body) {
      if (isVersioned) void reply.header('etag', `"${(body as { version: number }).version}"`);
      void reply.code(status);
      if (type === undefined) return reply.type(plainJson).send(body);
      return reply.send(negotiateBody(reply, { '@context': context.const, ...(body as object) }));
    },
  };
}

/** A record as its view shows it; a new one with its address. */
export function record({ type }: ResourceContract, { isNew = false } = {}): Answer<Record<string, unknown>> {
  return {
    content: bothForms(ref(`${type}.item`), ref(`${type}.plain`)),
    headers: [...(isNew ? (['Location'] as const) : []), 'ETag'],
    send({ reply, status }, body) {
      const shown = body as Record<string, unknown>;
      if (isNew) void reply.header('location', String(shown['@id']));
      return sendItem(reply, status, shown);
    },
  };
}

/** The record whose id the work returns, in a view of its resource, read in the transaction that wrote it. */
export function item<C extends ResourceContract>(
  contract: C,
  view: keyof C['views'] & string,
): Answer<{ id: number; warnings?: Warning[] }> {
  const { content, headers, send } = record(contract);
  return {
    content,
    ...(headers ? { headers } : {}),
    complete(writing, { id, warnings = [] }) {
      const resource = getResource(writing.resources, contract.plural);
      return readBack({ ...writing, resource }, viewOf(resource, view), id, warnings);
    },
    send,
  };
}

/** A page of records, or their changes; a reference list that is read whole changes rarely, and clients keep it. */
export function records({
  type,
  referenceList,
}: ResourceContract): Answer<{ list: Record<string, unknown>; isWhole: boolean }> {
  return {
    content: bothForms(ref(`${type}.collection`), { type: 'array', items: ref(`${type}.plain`) }),
    headers: [...(referenceList ? (['ETag'] as const) : []), 'X-Total-Count', 'X-Cursor'],
    isRevalidated: referenceList || undefined,
    send({ request, reply }, body) {
      const { list, isWhole } = body as { list: Record<string, unknown>; isWhole: boolean };
      const sent = negotiateBody(reply, list);
      return isWhole
        ? sendRevalidated(request, reply, { text: JSON.stringify(sent) }, 'caller')
        : reply.send(sent);
    },
  };
}

type Listed<S extends z.ZodType, More extends z.ZodRawShape> = {
  total: number;
  members: z.output<S>[];
  /** A list in pages. */
  paging?: Paging;
} & { [Name in keyof More]: z.output<More[Name]> };

/** `id`: the list's IRI, with or without its parameters. */
export function collection<S extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  member: S,
  { type, id, more }: { type: string; id: 'path' | 'url'; more?: More },
): Answer<Listed<S, More>> {
  const others = more ? answerSchema(z.object(more)) : {};
  const required = {
    '@context': { type: 'string', const: `/api/contexts/${type}` },
    '@id': { type: 'string' },
    '@type': { type: 'string', const: 'hydra:Collection' },
    'hydra:totalItems': { type: 'integer' },
    'hydra:member': { type: 'array', items: answerSchema(member) },
    ...(others.properties as Record<string, JsonSchema> | undefined),
  };
  const view = { $ref: '#/components/schemas/PartialCollectionView' };
  return {
    content: bothForms(objectSchema(required, { 'hydra:view': view }), {
      type: 'array',
      items: plainSchema(answerSchema(member)),
    }),
    headers: ['X-Total-Count'],
    send({ request: { url }, reply, status }, body) {
      const { total, members, paging, ...rest } = body as Listed<S, Record<never, never>>;
      const list = {
        '@context': `/api/contexts/${type}`,
        '@id': id === 'url' ? url : url.split('?')[0],
        '@type': 'hydra:Collection',
        'hydra:totalItems': total,
        'hydra:member': members,
        ...(paging ? { 'hydra:view': pageLinks(url, paging, { total }) } : {}),
        ...rest,
      };
      return reply.code(status).send(negotiateBody(reply, list));
    },
  };
}

/** A stored file, whole or in part. */
export function file(mediaType = '*/*'): Answer<FileToSend> {
  return {
    content: { [mediaType]: {} },
    isInParts: true,
    send: ({ request, reply, context }, body) => sendFile(request, reply, context.files, body as FileToSend),
  };
}

/** Shown in the browser with `inline`, otherwise saved. */
type MadeFile = { name: string; bytes: Buffer; disposition?: FileToSend['disposition'] };

/** A document made for this answer and kept nowhere. */
export function madeFile(mediaType: string): Answer<MadeFile> {
  return {
    content: { [mediaType]: {} },
    headers: ['Content-Disposition'],
    send({ reply, status }, body) {
      const { name, bytes, disposition = 'attachment' } = body as MadeFile;
      if (disposition === 'attachment')
        return sendAttachment(reply.code(status).type(mediaType), name, bytes);
      return reply
        .code(status)
        .type(mediaType)
        .headers({
          ...framing({ disposition, mediaType }),
          'content-disposition': contentDisposition(name, disposition),
        })
        .send(bytes);
    },
  };
}

/** A stored file, or one made from it. */
export function storedOrMadeFile(mediaType: string): Answer<FileToSend | MadeFile> {
  const [stored, made] = [file(mediaType), madeFile(mediaType)];
  return {
    content: stored.content,
    isInParts: true,
    headers: ['Content-Disposition'],
    send: (sending, body) => ('bytes' in (body as FileToSend | MadeFile) ? made : stored).send(sending, body),
  };
}

type Csv = { name: string; lines: Iterable<string> | AsyncIterable<string> };

/** Lines of `csvLine`, sent as they are produced. */
export function csv(): Answer<Csv> {
  return {
    content: { 'text/csv': { type: 'string' } },
    headers: ['Content-Disposition'],
    send({ reply, status }, body) {
      const { name, lines } = body as Csv;
      const stream = Readable.from(withMark(lines));
      return sendAttachment(reply.code(status).type('text/csv; charset=utf-8'), name, stream);
    },
  };
}

function sendAttachment(reply: FastifyReply, name: string, content: Buffer | Readable): FastifyReply {
  return reply.header('content-disposition', contentDisposition(name)).send(content);
}

/** Spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

async function* withMark(lines: Csv['lines']): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* lines;
}

type RenderPage = (nonce: string) => string;

/** An HTML document with the nonce of its one style element; it loads nothing from elsewhere. */
export function page(): Answer<RenderPage> {
  return {
    content: { 'text/html': { type: 'string' } },
    send({ reply, status }, body) {
      const nonce = randomBytes(16).toString('base64');
      const policy = [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "img-src 'self' data:",
        'font-src data:',
        "frame-ancestors 'none'",
      ];
      return reply
        .code(status)
        .header('content-security-policy', policy.join('; '))
        .type('text/html; charset=utf-8')
        .send((body as RenderPage)(nonce));
    },
  };
}

/** 204 */
export function nothing(): Answer<undefined> {
  return { content: {}, send: ({ reply }) => reply.code(204).send() };
}

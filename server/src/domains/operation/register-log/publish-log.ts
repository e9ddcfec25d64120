/** `/.well-known/register-log`: the signed head, the tiles and the entries of the log (C2SP tlog-tiles), for outside verifiers (AUD-95). */

import { registerLogPath } from '@ceccar/contract/public/register-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/crud/context.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { callCosts, limitVisitor } from '../../../platform/http/rate-limits.ts';
import { findLoggedDocument } from '../../papers/logged-document.ts';
import { entryOf, hashBytes, inclusionProof, tileWidth } from './merkle.ts';
import { tileReader } from './tiles.ts';

/** The public half of the log's key. */
export type WithPublishedLog = { registerLog: { verifierKey: string } | undefined };

type Context = Pick<AppContext, 'read' | 'database' | 'env'> & WithPublishedLog;

const text = 'text/plain; charset=utf-8';
/** A tile never changes. */
const forever = 'public, max-age=31536000, immutable';

export function registerPublishedLog(app: FastifyInstance, context: Context): void {
  const config = { access: 'anyone', asksNoAccount: true } as const;
  const { read, registerLog } = context;
  const open = (reply: FastifyReply) => {
    if (!registerLog) throw notFound('Jurnalul public');
    return reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  };

  app.get(`${registerLogPath}/checkpoint`, { config }, async (_request, reply) => {
    const sent = open(reply).type(text);
    return sent.send((await readSignedHead(read)).note);
  });
  app.get(`${registerLogPath}/key`, { config }, async (_request, reply) =>
    open(reply).type(text).send(`${registerLog?.verifierKey}\n`),
  );
  app.get(`${registerLogPath}/tile/*`, { config }, async (request, reply) => {
    const sent = open(reply).type('application/octet-stream').header('cache-control', forever);
    const path = (request.params as { '*': string })['*'];
    const bytes = await readTileAt(read, path);
    if (!bytes) throw notFound('Bucata jurnalului', path);
    return sent.send(bytes);
  });
  app.get(`${registerLogPath}/proof/:kind/:code`, { config }, async (request: FastifyRequest, reply) => {
    const sent = open(reply).type(text);
    await limitVisitor(context, request, callCosts.certificate);
    const { kind, code } = request.params as { kind: string; code: string };
    const logged = await findLoggedDocument(read, kind, code);
    if (!logged) throw notFound('Înscrierea documentului');
    return sent.send(await proofOf(read, logged));
  });
}

async function readSignedHead(read: Reader): Promise<{ size: number; note: string }> {
  const [head] = await read(
    query.selectFrom('register_log_checkpoints').select(['size', 'note']).orderBy('size', 'desc').limit(1),
  );
  if (!head) throw notFound('Punctul semnat al jurnalului');
  return { size: Number(head.size), note: head.note };
}

/** Undefined for a path that is no tile of a signed head. */
async function readTileAt(read: Reader, path: string): Promise<Buffer | undefined> {
  const [, kind = '', encoded = '', partial] =
    /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path) ?? [];
  const width = partial === undefined ? tileWidth : Number(partial);
  if (encoded === '' || width > tileWidth || partial === String(tileWidth)) return undefined;
  const index = Number(encoded.replaceAll(/[x/]/g, ''));
  const level = kind === 'entries' ? 0 : Number(kind);
  const { size } = await readSignedHead(read);
  if ((index * tileWidth + width) * tileWidth ** level > size) return undefined;
  if (kind !== 'entries') return (await tileReader(read)(level, index)).subarray(0, width * hashBytes);
  const first = index * tileWidth;
  const rows = await read(
    query
      .selectFrom('register_log_leaves')
      .select(['label', 'sealed'])
      .where('position', '>=', String(first))
      .where('position', '<', String(first + width))
      .orderBy('position'),
  );
  return Buffer.concat(rows.flatMap((row) => [entryLength, entryOf(row)]));
}

/** Every entry is a digest; its length stands before it, in two bytes. */
const entryLength = Buffer.from([0, hashBytes]);

type Logged = { position: number; label: string; sealed: Buffer };

/** In the form of C2SP tlog-proof: label and sealed content, from which the entry is made, are its extra data. */
async function proofOf(read: Reader, { position, label, sealed }: Logged): Promise<string> {
  const { size, note } = await readSignedHead(read);
  const hashes = await inclusionProof(tileReader(read), position, size);
  const extra = Buffer.concat([Buffer.from(`${label}\n`), sealed]).toString('base64');
  const lines = ['c2sp.org/tlog-proof@v1', `extra ${extra}`, `index ${position}`];
  return [...lines, ...hashes.map((hash) => hash.toString('base64')), '', note].join('\n');
}

/** `/open-data`: the files of the open register with their seals and descriptions (PUB-220, PUB-222, PUB-225). */
import type { OpenRegisterManifest } from '@ceccar/contract/public/open-register';
import { openFilePath, openRegisterPath, sealEnding } from '@ceccar/contract/public/open-register-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../../platform/crud/context.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import { callCosts, limitVisitor } from '../../../platform/http/rate-limits.ts';
import { sendRevalidated } from '../../../platform/http/revalidation.ts';
import { describeCatalogue, describeTable } from './dataset.ts';
import { requireOpenRegister } from './require-open-register.ts';

type Context = Pick<AppContext, 'read' | 'files' | 'env' | 'database'>;

const jsonLd = 'application/ld+json; charset=utf-8';

export function registerOpenRegister(app: FastifyInstance, context: Context): void {
  const config = { access: 'anyone', asksNoAccount: true } as const;
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    const openRegister = requireOpenRegister(context);
    await limitVisitor(context, request, callCosts.search);
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return openRegister;
  };

  app.get(`${openRegisterPath}/catalog.jsonld`, { config }, async (request, reply) => {
    await open(request, reply);
    return sendCatalogue(request, reply, context);
  });

  // 'latest/register.csv.gz' leads to 'files/register-2026-11-29.csv.gz'.
  app.get(`${openRegisterPath}/latest/:name`, { config }, async (request, reply) => {
    await open(request, reply);
    const { name } = request.params as { name: string };
    const [, what = '', ending = ''] = /^(register|changes|manifest)(\..+)$/.exec(name) ?? [];
    const latest = await readLatestManifest(context.read);
    if (what === '' || !latest) throw notFound('Fișierul', name);
    return reply.header('cache-control', 'no-cache').redirect(openFilePath(`${what}-${latest.day}${ending}`));
  });

  app.get(`${openRegisterPath}/files/:name`, { config }, async (request, reply) => {
    const openRegister = await open(request, reply);
    const { name } = request.params as { name: string };
    const [, csvName] = /^((?:register|changes)-\d{4}-\d{2}-\d{2}\.csv)-metadata\.json$/.exec(name) ?? [];
    if (csvName !== undefined && (await readFileRow(context.read, `${csvName}.gz`))) {
      void reply.type('application/csvm+json; charset=utf-8');
      const text = JSON.stringify(describeTable(csvName, openRegister), null, 2);
      return sendRevalidated(request, reply, { text }, 'everyone');
    }
    const isSeal = name.endsWith(sealEnding);
    const sealed = isSeal ? name.slice(0, -sealEnding.length) : name;
    const manifest = await readManifest(context.read, sealed);
    const file = await readFileRow(context.read, sealed);
    const seal = manifest?.seal ?? file?.seal;
    if (isSeal && seal) return reply.type('application/pkcs7-signature').send(seal);
    if (manifest) {
      void reply.type('application/json; charset=utf-8');
      return sendRevalidated(request, reply, { text: manifest.manifest }, 'everyone');
    }
    if (!file) throw notFound('Fișierul', name);
    return sendFile(request, reply, context.files, {
      sha256: file.sha256.toString('hex'),
      size: file.size,
      mediaType: 'application/gzip',
      name,
      disposition: 'attachment',
    });
  });
}

/** For catalogues of open data. */
export async function sendCatalogue(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Pick<AppContext, 'read' | 'env'>,
): Promise<FastifyReply> {
  const openRegister = requireOpenRegister(context);
  const text = JSON.stringify(describeCatalogue(openRegister, await readLatestManifest(context.read)));
  return sendRevalidated(request, reply.type(jsonLd), { text }, 'everyone');
}

export async function readLatestManifest(read: Reader): Promise<OpenRegisterManifest | undefined> {
  const [row] = await read(
    query.selectFrom('open_register_days').select('manifest').orderBy('day', 'desc').limit(1),
  );
  return row && (JSON.parse(row.manifest) as OpenRegisterManifest); // as `makeOpenRegister` wrote it
}

async function readManifest(read: Reader, name: string) {
  const [, day] = /^manifest-(.+)\.json$/.exec(name) ?? [];
  if (day === undefined) return undefined;
  const [row] = await read(
    query
      .selectFrom('open_register_days')
      .select(['manifest', 'seal'])
      .where(sql`to_char(day, 'YYYY-MM-DD')`, '=', day),
  );
  return row;
}

/** Undefined also for a file that was removed after its 400 days. */
async function readFileRow(read: Reader, name: string) {
  const [row] = await read(
    query
      .selectFrom('open_register_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .select(['o.seal', 'f.sha256', 'f.size'])
      .where('o.name', '=', name),
  );
  return row;
}

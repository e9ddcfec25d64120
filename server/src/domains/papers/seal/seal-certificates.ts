/** All certificates that the body has sealed with, published for everyone who verifies a document (PAP-206). */
import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Seal } from './seal.ts';
import { sha256 } from './seal-cms.ts';

const path = '/.well-known/seal.pem';

/** Called at each start; certificates that are known already stay as they are. */
export async function keepSealCertificates(
  db: Db,
  { certificates }: Pick<Seal, 'certificates'>,
): Promise<void> {
  await db
    .insertInto('seal_certificates')
    .values(certificates.map((certificate) => ({ sha256: sha256(certificate), certificate })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** In the order of their use, a seal before its issuers. */
export async function readSealCertificates(read: Reader): Promise<X509Certificate[]> {
  const rows = await read(query.selectFrom('seal_certificates').select('certificate').orderBy('id'));
  return rows.map(({ certificate }) => new X509Certificate(certificate));
}

export function registerSealCertificates(app: FastifyInstance, { read }: Pick<AppContext, 'read'>): void {
  app.get(path, { config: { access: 'anyone' } }, async (_request, reply) => {
    const certificates = await readSealCertificates(read);
    if (certificates.length === 0) throw notFound(`Adresa ${path}`);
    return reply.type('application/x-pem-file').send(certificates.map(String).join(''));
  });
}

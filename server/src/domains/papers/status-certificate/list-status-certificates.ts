/** Certificates of membership of a person, newest first, each with its document in two languages (PAP-264, PAP-265). */
import { persons } from '@ceccar/contract/members/persons';
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import {
  certificateLanguages,
  type StatusCertificate,
  statusCertificate,
  statusCertificateType,
} from '@ceccar/contract/papers/status-certificates';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { actionNeeding, defineAction } from '../../../platform/actions/action.ts';
import { collection, madeFile } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { findId } from '../../../platform/crud/item.ts';
import { query } from '../../../platform/database/query.ts';
import type { Certificates } from '../../../platform/database/types.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { personDefinition } from '../../members/persons.ts';
import { certificatesOf, contentOf, getOwnPerson, requireInForce } from '../certificates/own-certificates.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { statusCertificateDocument } from './status-certificate.ts';

const shared = {
  method: 'GET',
  tag: statusCertificateType,
  may: isEditorOrMember,
  resource: persons,
} as const;

export const listStatusCertificates = defineAction({
  ...shared,
  path: '/api/status_certificates/of/:personId',
  operationId: 'listStatusCertificates',
  summary: 'Adeverințele de membru ale unei persoane',
  access: 'register',
  params: { personId: recordKey },
  answer: collection(statusCertificate, { type: statusCertificateType, id: 'path' }),

  async read({ context, request, resource, params }) {
    const person = await getOwnPerson(context.read, resource, requireActor(request), params.personId);
    const rows = await context.read(
      certificatesOf(person, 'status').orderBy('issued_at', 'desc').orderBy('id', 'desc'),
    );
    return { total: rows.length, members: rows.map(presentStatusCertificate) };
  },
});

/** Drawn again from the stored content: the same certificate gives the same bytes. */
export const downloadStatusCertificate = actionNeeding<WithRenderer>()({
  ...shared,
  path: '/download/status_certificate/:code',
  operationId: 'downloadStatusCertificate',
  summary: 'Adeverința de membru, ca PDF',
  access: 'download',
  params: { code: z.string() },
  query: z.object({
    language: z.enum(certificateLanguages).default('ro').meta({ description: 'Limba documentului' }),
  }),
  answer: madeFile('application/pdf'),
  refusals: ['conflict'],

  async read({ context, request, resource, actor, params, query: { language } }) {
    const code = readCertificateCode(params.code) ?? '';
    const [row] = await context.read(
      query.selectFrom('certificates').selectAll().where('code', '=', code).where('kind', '=', 'status'),
    );
    const scope = personDefinition.scope(actor);
    const person = row && (await findId(context.read, resource, String(row.person_id), scope));
    const content = row && contentOf(row.content);
    if (!row || person === undefined || !content?.status) throw notFound('Adeverința', params.code);
    requireInForce(row);
    const bytes = await context.renderer.draw(statusCertificateDocument, {
      person: content.person,
      ...(content.issuer ? { issuer: content.issuer } : {}),
      status: content.status,
      code,
      issuedAt: row.issued_at,
      base: publicBaseOf(context.env, request),
      language,
    });
    return { name: `${names[language]}-${code}.pdf`, bytes };
  },
});

const names = { ro: 'adeverinta-membru', en: 'certificate-of-membership' } as const;

export function presentStatusCertificate({
  code,
  issued_at,
  cancelled_at,
}: Selectable<Certificates>): StatusCertificate {
  return {
    '@id': `/api/status_certificates/${code}`,
    '@type': statusCertificateType,
    code,
    issuedAt: issued_at.toISOString(),
    cancelledAt: cancelled_at?.toISOString() ?? null,
  };
}

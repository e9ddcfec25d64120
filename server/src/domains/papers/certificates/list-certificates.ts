/** One's own certificates, newest first, each with its document (PAP-27). */
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { certificateType, ownCertificate } from '@ceccar/contract/papers/certificates';
import { z } from 'zod';
import { actionNeeding, defineAction } from '../../../platform/actions/action.ts';
import { collection, madeFile } from '../../../platform/actions/answers.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { certificateDocument } from './certificate.ts';
import {
  certificatesOf,
  contentOf,
  isPersonMember,
  presentCertificate,
  requireInForce,
} from './own-certificates.ts';

export const listCertificates = defineAction({
  method: 'GET',
  path: '/api/certificates',
  operationId: 'listCertificates',
  tag: certificateType,
  summary: 'Adeverințele proprii',
  access: 'register',
  may: isPersonMember,
  query: z.object({}),
  answer: collection(ownCertificate, { type: certificateType, id: 'path' }),

  async read({ context, request }) {
    const rows = await context.read(
      certificatesOf(requireActor(request).personId, 'courses').orderBy('issued_at', 'desc'),
    );
    return { total: rows.length, members: rows.map(presentCertificate) };
  },
});

/** Rendered again from the stored content: the same certificate gives the same bytes. */
export const downloadCertificate = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/download/certificate/:code',
  operationId: 'downloadCertificate',
  tag: certificateType,
  summary: 'Adeverința, ca PDF',
  access: 'download',
  may: isPersonMember,
  params: { code: z.string() },
  answer: madeFile('application/pdf'),
  refusals: ['conflict'],

  async read({ context, request, params }) {
    const code = readCertificateCode(params.code) ?? '';
    const [row] = await context.read(
      certificatesOf(requireActor(request).personId, 'courses').where('code', '=', code),
    );
    if (!row) throw notFound('Adeverința', params.code);
    requireInForce(row);
    const bytes = await context.renderer.draw(certificateDocument, {
      ...contentOf(row.content),
      code,
      issuedAt: row.issued_at,
      base: publicBaseOf(context.env, request),
    });
    return { name: `adeverinta-${code}.pdf`, bytes };
  },
});

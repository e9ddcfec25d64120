/** Cancels a certificate, of any branch, since only administrators may: whoever checks its code reads it, and the person may request another one at once (PAP-209). */

import { persons } from '@ceccar/contract/members/persons';
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { cancelledCertificate, certificateType } from '@ceccar/contract/papers/certificates';
import { z } from 'zod';
import { isAdmin } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import { conflict, notFound } from '../../errors.ts';
import { cancelBody } from '../cancel-body.ts';

export const cancelCertificate = defineAction({
  method: 'POST',
  path: '/api/certificates/:code/cancel',
  operationId: 'cancelCertificate',
  tag: certificateType,
  summary: 'Anulează o adeverință',
  access: 'register',
  may: isAdmin,
  params: { code: z.string() },
  body: cancelBody,
  resource: persons,
  answer: json(cancelledCertificate),
  refusals: ['conflict', 'notFound'],

  async lock({ tx, params }) {
    const certificate = await tx
      .selectFrom('certificates')
      .select(['id', 'cancelled_at'])
      .where('code', '=', readCertificateCode(params.code) ?? '')
      .forUpdate()
      .executeTakeFirst();
    if (!certificate) throw notFound('Adeverința', params.code);
    if (certificate.cancelled_at !== null) throw conflict('Adeverința este anulată deja.');
    return certificate;
  },
  async do({ tx, actor, now, locked: { id }, body: { reason } }) {
    await tx
      .updateTable('certificates')
      .set({ cancelled_at: now, cancelled_by: actor.userId, cancelled_reason: reason })
      .where('id', '=', id)
      .execute();
  },
  present: ({ now }) => ({ cancelledAt: now.toISOString() }),
});

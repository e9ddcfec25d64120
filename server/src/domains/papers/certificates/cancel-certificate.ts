/** Cancels a certificate, of any branch, since only administrators may: whoever checks its code reads it, and the person may request another one at once (PAP-209). */

import { persons } from '@ceccar/contract/members/persons';
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { cancelledCertificate, certificateType } from '@ceccar/contract/papers/certificates';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { cancelling } from '../cancelling.ts';

export const cancelCertificate = defineAction({
  ...cancelling,
  path: '/api/certificates/:code/cancel',
  operationId: 'cancelCertificate',
  tag: certificateType,
  summary: 'Anulează o adeverință',
  params: { code: z.string() },
  resource: persons,
  answer: json(cancelledCertificate),

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

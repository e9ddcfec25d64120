/** Issues a certificate, at most once in 24 hours: stores its content with its code (PAP-22 to PAP-26). */

import { persons } from '@ceccar/contract/members/persons';
import { isFormerMember } from '@ceccar/contract/members/practice-right';
import { certificateTexts } from '@ceccar/contract/papers/certificate-check';
import { certificateType, issuedCertificate, recentCertificate } from '@ceccar/contract/papers/certificates';
import { int4 } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict, PublicError } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { makeCertificateCode } from './certificate-code.ts';
import { readCertified } from './certified.ts';
import { getOwnPerson, hasRecent, isPersonMember, presentCertificate } from './own-certificates.ts';

export const checkRecentCertificate = defineAction({
  method: 'GET',
  path: '/api/certificates/check-recent/:personId',
  operationId: 'checkRecentCertificate',
  tag: certificateType,
  summary: 'Dacă se poate elibera acum o adeverință',
  access: 'register',
  may: isPersonMember,
  params: { personId: recordKey },
  resource: persons,
  answer: json(recentCertificate),
  refusals: ['conflict'],

  async read({ context, request, resource, params }) {
    const person = await getOwnPerson(context.read, resource, requireActor(request), params.personId);
    await requireMember(context.read, person, context.clock());
    const isRecent = await hasRecent(context.read, person, 'courses', context.clock());
    return { hasRecentCertificate: isRecent, message: isRecent ? certificateTexts.recent : null };
  },
});

export const issueCertificate = defineAction({
  method: 'POST',
  path: '/api/certificates',
  operationId: 'issueCertificate',
  tag: certificateType,
  summary: 'Eliberează o adeverință',
  access: 'register',
  may: isPersonMember,
  body: jsonBody(z.object({ personId: z.union([recordKey, int4({ min: 1 })]).transform(String) })),
  resource: persons,
  answer: json(issuedCertificate),
  status: 201,
  refusals: ['conflict', 'notFound', 'tooSoon'],
  once: true,

  /** Concurrent requests are serialised: the second one finds the certificate of the first. */
  async lock({ tx, actor, resource, body }) {
    const id = await getOwnPerson(readerIn(tx), resource, actor, body.personId);
    await tx.selectFrom('persons').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    return id;
  },
  async do({ context, tx, now, locked: person }) {
    const read = readerIn(tx);
    await requireMember(read, person, now);
    if (await hasRecent(read, person, 'courses', now))
      throw new PublicError('tooSoon', certificateTexts.recent);
    const content = await readCertified(read, person, bucharestToday(now), context.env);
    return tx
      .insertInto('certificates')
      .values({
        kind: 'courses',
        code: makeCertificateCode(),
        person_id: person,
        issued_at: now,
        content: JSON.stringify(content),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  present: ({ done }) => ({ certificate: presentCertificate(done) }),
});

/** It certifies courses, not the right to practise: only former members get no new ones (PAP-28). */
async function requireMember(read: Reader, person: number, now: Date): Promise<void> {
  const right = await readPracticeRight(read, { kind: 'person', id: person }, bucharestToday(now));
  if (isFormerMember(right)) throw conflict(certificateTexts.gone);
}

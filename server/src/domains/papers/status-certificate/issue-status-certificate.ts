/** Issues a certificate of membership: members for themselves, staff for the persons of their branch (PAP-263, PAP-265). */
import { persons } from '@ceccar/contract/members/persons';
import { isFormerMember } from '@ceccar/contract/members/practice-right';
import {
  statusCertificate,
  statusCertificateTexts,
  statusCertificateType,
} from '@ceccar/contract/papers/status-certificates';
import { z } from 'zod';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, PublicError } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { lockMember } from '../../members/member.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { makeCertificateCode } from '../certificates/certificate-code.ts';
import { readHolder } from '../certificates/certified.ts';
import { getOwnPerson, hasRecent } from '../certificates/own-certificates.ts';
import { readCertifiedStatus } from './certified-status.ts';
import { presentStatusCertificate } from './list-status-certificates.ts';

export const issueStatusCertificate = defineAction({
  method: 'POST',
  path: '/api/status_certificates',
  operationId: 'issueStatusCertificate',
  tag: statusCertificateType,
  summary: 'Eliberează o adeverință de membru',
  access: 'register',
  may: isEditorOrMember,
  body: jsonBody(z.object({ personId: recordKey })),
  resource: persons,
  answer: json(statusCertificate),
  status: 201,
  refusals: ['conflict', 'notFound', 'tooSoon'],
  once: true,

  /** Of concurrent requests the second one finds the certificate of the first. */
  async lock({ tx, actor, resource, body }) {
    const id = await getOwnPerson(readerIn(tx), resource, actor, body.personId);
    await lockMember(tx, { kind: 'person', id });
    return id;
  },
  async do({ context, tx, actor, now, locked: person }) {
    const read = readerIn(tx);
    const today = bucharestToday(now);
    if (isFormerMember(await readPracticeRight(read, { kind: 'person', id: person }, today)))
      throw conflict('Persoana nu mai este membră a Corpului; adeverința se eliberează numai membrilor.');
    if (await hasRecent(read, person, 'status', now))
      throw new PublicError('tooSoon', statusCertificateTexts.recent);
    const content = {
      ...(await readHolder(read, person, context.env)),
      courses: [],
      status: await readCertifiedStatus(read, person, today),
    };
    return tx
      .insertInto('certificates')
      .values({
        kind: 'status',
        code: makeCertificateCode(),
        person_id: person,
        issued_at: now,
        issued_by: actor.userId,
        content: JSON.stringify(content),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },
  present: ({ done }) => presentStatusCertificate(done),
});

/** Certificates of courses belong to the person: nobody else can request, list or download them (PAP-22). */
import { certificateRestHours, certificateTexts } from '@ceccar/contract/papers/certificate-check';
import {
  type CertificateContent,
  certificateType,
  type OwnCertificate,
} from '@ceccar/contract/papers/certificates';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import { hourMs } from '@ceccar/contract/time-units';
import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Predicate } from '../../../platform/access/policy.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { findId } from '../../../platform/crud/item.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import type { Certificates } from '../../../platform/database/types.generated.ts';
import { conflict, PublicError } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { personDefinition } from '../../members/persons.ts';

/** An ordinary account of a person. */
export const isPersonMember: Predicate = (actor) => actor?.role === 'ROLE_USER' && actor.personId !== null;

/** Returns the id. Other persons give the same error as missing ones (API-16). */
export async function getOwnPerson(
  read: Reader,
  persons: Resource,
  actor: Actor,
  key: string,
): Promise<number> {
  const id = await findId(read, persons, key, personDefinition.scope(actor));
  if (id === undefined) throw new PublicError('notFound', certificateTexts.personNotFound);
  return id;
}

/** `courses` are those of the specification; `status` is the certificate of membership (PAP-263). */
export type CertificateKind = 'courses' | 'status';

export function certificatesOf(person: number | null, kind: CertificateKind) {
  return query
    .selectFrom('certificates')
    .selectAll()
    .where('person_id', '=', person)
    .where('kind', '=', kind);
}

/** Whether another one of its kind was issued within 24 hours (PAP-26, PAP-265). */
export async function hasRecent(
  read: Reader,
  person: number,
  kind: CertificateKind,
  now: Date,
): Promise<boolean> {
  const [recent] = await read(
    certificatesOf(person, kind)
      .where('cancelled_at', 'is', null)
      .where('issued_at', '>', new Date(now.getTime() - certificateRestHours * hourMs))
      .limit(1),
  );
  return recent !== undefined;
}

/** One that was cancelled is not given out (PAP-209). */
export function requireInForce({ cancelled_at: at }: Pick<Selectable<Certificates>, 'cancelled_at'>): void {
  if (at) throw conflict(`Adeverința a fost anulată la ${shortDay(bucharestToday(at))}.`);
}

export function presentCertificate({
  code,
  issued_at,
  content,
  cancelled_at,
}: Selectable<Certificates>): OwnCertificate {
  return {
    '@id': `/api/certificates/${code}`,
    '@type': certificateType,
    code,
    issuedAt: issued_at.toISOString(),
    courses: [...contentOf(content).courses],
    downloadLink: `/download/certificate/${code}`,
    cancelledAt: cancelled_at?.toISOString() ?? null,
  };
}

/** The content stored when it was issued; earlier certificates hold a temporary CIP, which is nobody's code (PAP-173). */
export function contentOf(content: Selectable<Certificates>['content']): CertificateContent {
  const stored = content as unknown as CertificateContent; // written when it was issued
  const { cip } = stored.person;
  return { ...stored, person: { ...stored.person, cip: isTemporaryNumber(cip) ? null : cip } };
}

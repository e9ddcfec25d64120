/** The content of a member's card, for those who may have it (PAP-15, PAP-91). */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { persons } from '@ceccar/contract/members/persons';
import { whyNoBadge } from '@ceccar/contract/papers/badge';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../../platform/access/scope.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { rowWithKey } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { StoredFile } from '../../../platform/files/stored-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { readVisaYears } from '../../members/visas.ts';
import { requireDocument } from '../document-guard.ts';
import type { PrintedBadge } from './badge-data.ts';

type BadgeRequest = {
  context: Pick<AppContext, 'read' | 'resources' | 'env' | 'clock'>;
  scope: Scope;
  /** Of the person. */
  key: string;
  request: FastifyRequest;
};

export type ReadBadge = {
  badge: PrintedBadge;
  photo: StoredFile & { id: number };
};

/** Throws not-found outside of the scope, and conflict with the reason if there is no card. */
export async function getBadge({ context, scope, key, request }: BadgeRequest): Promise<ReadBadge> {
  const { read, resources, env, clock } = context;
  const resource = getResource(resources, persons.plural);
  const card = await getCard(read, resource, scope, key);
  const { cip, regNumber, releasedOn, photoId } = card;
  const today = bucharestToday(clock());
  const member = { kind: 'person', id: card.id } as const;
  await requireDocument(read, { document: 'badge', member, facts: { cip, regNumber } }, today);
  const { endsOn } = await readPracticeRight(read, member, today);
  const missing = whyNoBadge({ isReleased: releasedOn !== null, hasPhoto: photoId !== null });
  if (missing) throw conflict(missing);
  if (endsOn === null || photoId === null || card.sha256 === null || card.size === null)
    throw new Error(`The card of person ${card.id} is not complete`);
  return {
    badge: {
      brand: env.brand,
      firstName: card.firstName,
      lastName: card.lastName,
      title: memberTitle(card.part),
      branch: card.branch,
      cip,
      regNumber,
      releasedOn,
      visas: await readVisaYears(read, 'person', card.id, today),
      visaUntil: endsOn,
      memberUrl: publicBaseOf(env, request) + publicPaths.person(card.uuid),
    },
    photo: { id: photoId, sha256: card.sha256, size: card.size },
  };
}

type Card = {
  id: number;
  uuid: string;
  firstName: string;
  lastName: string;
  cip: string | null;
  regNumber: string | null;
  branch: string;
  part: string | null;
  releasedOn: string | null;
  photoId: number | null;
  /** Of the photo. */
  sha256: string | null;
  size: number | null;
};

async function getCard(read: Reader, members: Resource, scope: Scope, key: string): Promise<Card> {
  const sql = new SqlText();
  const { from, condition } = rowWithKey(members, key, scope, sql);
  const [row] = await read(
    sql.statement(`select t.id, t.uuid, t.first_name as "firstName", t.last_name as "lastName", t.cip,
      t.reg_number as "regNumber", r.name as branch, m.name as part, t.new_book_release_date as "releasedOn",
      photo.id as "photoId", photo.sha256, photo.size
      from ${from} join regions r on r.id = t.region_id
      left join monitor_categories m on m.id = t.monitor_category_id
      left join lateral (
        select p.id, encode(f.sha256, 'hex') as sha256, f.size from person_photos p join files f on f.id = p.file_id
        where p.person_id = t.id order by p.id desc limit 1
      ) photo on true
      where ${condition}`),
  );
  if (!row) throw notFound('Persoana');
  return row as Card;
}

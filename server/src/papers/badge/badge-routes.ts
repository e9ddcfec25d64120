/** `/download/person/badge1` and `badge2`: the two sides of the member's card as HTML (spec/1 §7, §9). */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { badgeNotIssued } from '@ceccar/contract/papers/badge';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../access/scope.ts';
import type { AppContext } from '../../crud/context.ts';
import { keyConditions } from '../../crud/item.ts';
import type { Resource } from '../../crud/resource.ts';
import { temporaryNumber } from '../../crud/select.ts';
import type { Reader } from '../../database/reader.ts';
import { SqlText } from '../../database/sql-text.ts';
import { conflict, notFound } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { personDefinition } from '../../members/persons.ts';
import { readVisaYears } from '../../members/visas.ts';
import { sendDocumentPage } from '../kit/document-page.ts';
import { renderBadge } from './badge.ts';

export function registerBadges(app: FastifyInstance, context: AppContext): void {
  const persons = context.resources.get(personDefinition.contract.plural);
  if (!persons) throw new Error('Badges need the persons');
  for (const side of [1, 2] as const) {
    app.get<{ Params: { uuid: string } }>(
      `/download/person/badge${side}/:uuid`,
      { config: { access: 'download', tag: 'Person', summary: `Legitimația, fața ${side}, ca HTML` } },
      async (request, reply) => {
        requirePermission(request, personDefinition.policy.read);
        const scope = personDefinition.scope(request.actor);
        const card = await getCard(context.read, persons, scope, request.params.uuid);
        const { releasedOn, photoId } = card;
        if (!releasedOn || !photoId) {
          throw conflict(badgeNotIssued);
        }
        const badge = {
          brand: context.env.brand,
          firstName: card.firstName,
          lastName: card.lastName,
          title: memberTitle(card.part),
          branch: card.branch,
          cip: card.cip ?? temporaryNumber(card.id),
          regNumber: card.regNumber ?? temporaryNumber(card.id),
          photo: `/download/person_photo/${photoId}`,
          releasedOn,
          visas: await readVisaYears(context.read, 'person', card.id),
          memberUrl: publicBaseOf(context.env, request) + publicPaths.person(card.uuid),
        };
        return sendDocumentPage(reply, (nonce) => renderBadge(side, badge, nonce));
      },
    );
  }
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
};

async function getCard(read: Reader, persons: Resource, scope: Scope, key: string): Promise<Card> {
  const sql = new SqlText();
  const where = keyConditions(persons, key, scope, sql);
  const [row] = await read(
    sql.statement(`select t.id, t.uuid, t.first_name as "firstName", t.last_name as "lastName", t.cip,
      t.reg_number as "regNumber", r.name as branch, m.name as part, t.new_book_release_date as "releasedOn",
      (select p.id from person_photos p where p.person_id = t.id order by p.id desc limit 1) as "photoId"
      from persons t join regions r on r.id = t.region_id
      left join monitor_categories m on m.id = t.monitor_category_id
      where ${where}`),
  );
  if (!row) throw notFound('Persoana');
  return row as Card;
}

/** The two sides of the member's card as HTML, after the card itself was handed over. */
import { currentYear } from '@ceccar/contract/current-year';
import { memberTitle } from '@ceccar/contract/members/member-category';
import { persons } from '@ceccar/contract/members/persons';
import { visaEndText } from '@ceccar/contract/members/visa-summary';
import { whyNoBadge } from '@ceccar/contract/papers/badge';
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { Scope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { page } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import type { Resource } from '../../crud/definition.ts';
import { rowWithKey } from '../../crud/item.ts';
import type { Reader } from '../../database/reader.ts';
import { SqlText } from '../../database/sql-text.ts';
import { conflict, notFound } from '../../errors.ts';
import { publicBaseOf } from '../../http/base-address.ts';
import { personDefinition } from '../../members/persons.ts';
import { findVisaEnd, readVisaYears } from '../../members/visas.ts';
import { bucharestToday } from '../../text/clock.ts';
import { requireDocument } from '../document-guard.ts';
import { renderBadge } from './badge.ts';

export const showBadges = ([1, 2] as const).map((side) =>
  defineAction({
    method: 'GET',
    path: `/download/person/badge${side}/:uuid`,
    tag: persons.type,
    operationId: `showPersonBadge${side}`,
    summary: `Legitimația, fața ${side}, ca HTML`,
    access: 'download',
    may: personDefinition.policy.read,
    params: { uuid: recordKey },
    resource: persons,
    answer: page(),
    refusals: ['conflict'],

    async read({ context, resource, actor, params, request }) {
      const card = await getCard(context.read, resource, personDefinition.scope(actor), params.uuid);
      const { cip, regNumber, releasedOn, photoId } = card;
      const today = bucharestToday(context.clock());
      const member = { kind: 'person', id: card.id } as const;
      await requireDocument(context.read, { document: 'badge', member, facts: { cip, regNumber } }, today);
      const missing = whyNoBadge({ isReleased: releasedOn !== null, hasPhoto: photoId !== null });
      if (missing) throw conflict(missing);
      const year = currentYear();
      const badge = {
        brand: context.env.brand,
        firstName: card.firstName,
        lastName: card.lastName,
        title: memberTitle(card.part),
        branch: card.branch,
        cip,
        regNumber,
        photo: `/download/person_photo/${photoId}`,
        releasedOn,
        visas: await readVisaYears(context.read, 'person', card.id),
        visaUntil: visaEndText(await findVisaEnd(context.read, year), year),
        memberUrl: publicBaseOf(context.env, request) + publicPaths.person(card.uuid),
      };
      return (nonce) => renderBadge(side, badge, nonce);
    },
  }),
);

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

async function getCard(read: Reader, members: Resource, scope: Scope, key: string): Promise<Card> {
  const sql = new SqlText();
  const { from, condition } = rowWithKey(members, key, scope, sql);
  const [row] = await read(
    sql.statement(`select t.id, t.uuid, t.first_name as "firstName", t.last_name as "lastName", t.cip,
      t.reg_number as "regNumber", r.name as branch, m.name as part, t.new_book_release_date as "releasedOn",
      (select p.id from person_photos p where p.person_id = t.id order by p.id desc limit 1) as "photoId"
      from ${from} join regions r on r.id = t.region_id
      left join monitor_categories m on m.id = t.monitor_category_id
      where ${condition}`),
  );
  if (!row) throw notFound('Persoana');
  return row as Card;
}

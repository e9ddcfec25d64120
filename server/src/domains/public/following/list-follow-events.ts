/** `GET /api/follow/events`: what changed at the members that a program follows, read on with a cursor (PUB-237). */

import { followEvent } from '@ceccar/contract/public/following';
import type { FollowEventKind } from '@ceccar/contract/public/following-path';
import { mostPerPage } from '@ceccar/contract/resource';
import { z } from 'zod';
import { isStaff } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { pagingQuery } from '../../../platform/actions/paging.ts';
import {
  type Position,
  readCursor,
  readRegisterState,
  startCursor,
  writeCursor,
} from '../../../platform/crud/change-cursor.ts';
import { presentChanges } from '../../../platform/crud/collection.ts';
import { momentOf } from '../../../platform/crud/list-query.ts';
import { nextPosition, numberColumn } from '../../../platform/crud/read-changes.ts';
import { readerIn, readSnapshot } from '../../../platform/database/reader.ts';
import { invalidQuery } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { presentFollowed } from './followed-members.ts';
import { requireFollowing } from './require-following.ts';
import { programOf } from './service-followings.ts';

const path = '/api/follow/events';

const answer = z.object({
  '@context': z.literal('/api/contexts/FollowEvent'),
  '@id': z.literal(path),
  '@type': z.literal('hydra:Collection'),
  'hydra:member': z.array(followEvent),
  'hydra:view': z.unknown().meta({ $ref: '#/components/schemas/PartialCollectionView' }),
  cursor: z.string().meta({ description: 'De unde se citește mai departe' }),
});

export const listFollowEvents = defineAction({
  method: 'GET',
  path,
  operationId: 'listFollowEvents',
  tag: 'FollowEvent',
  summary: 'Ce s-a schimbat la membrii urmăriți de program',
  description: 'Fiecare schimbare apare o singură dată, în cel mult cinci minute, fără motiv.',
  access: 'register',
  may: isStaff,
  serviceScopes: ['followings:read'],
  query: z.object({
    cursor: z.string({ error: 'Parametrul cursor apare de mai multe ori.' }).optional().meta({
      description: '„start” (tot) sau „now” (numai de acum înainte), apoi cursorul din răspunsul dinainte',
    }),
    since: z
      .string({ error: 'Parametrul since apare de mai multe ori.' })
      .optional()
      .meta({ description: 'O zi sau un moment: de unde se începe, în loc de cursor' }),
    itemsPerPage: pagingQuery(mostPerPage).itemsPerPage,
  }),
  answer: json(answer),
  refusals: ['notFound', 'cursorExpired'],

  async read({ context, request, actor, query }) {
    requireFollowing(context);
    const account = programOf(actor);
    const { cursor = startCursor, since, itemsPerPage } = query;
    if (since !== undefined && query.cursor !== undefined)
      throw invalidQuery('Cereți cursor sau since, nu amândouă.');
    const start = since === undefined ? undefined : momentOf('gte', 'since', since);
    const place = ['follow_events', `account ${account}`] as const;
    return readSnapshot(context.database.db, async (tx) => {
      const read = readerIn(tx);
      const state = await readRegisterState(read);
      const position = readCursor(cursor, state, [...place], beforeAll);
      const { number, id } = position;
      const found = await read({
        text: `select v.id, v.changed_in as "${numberColumn}", v.kind, v.year, v.at, v.person_id,
            coalesce(p.full_name, c.name) as name, coalesce(p.reg_number, c.reg_number) as number,
            coalesce(p.show_personal_info, c.show_personal_info) as shown, coalesce(p.uuid, c.uuid) as uuid
          from followers w join follow_events v on v.follower_id = w.id
          left join persons p on p.id = v.person_id left join companies c on c.id = v.company_id
          where w.service_account_id = $1 and (v.changed_in, v.id) > ($2::bigint, $3::int) and v.changed_in < $4
            and v.at >= $5 and p.anonymised_at is null
          order by v.changed_in, v.id limit $6`,
        values: [account, number, id, state.horizon, start ?? new Date(0), itemsPerPage + 1],
      });
      const rows = found.slice(0, itemsPerPage);
      const next = nextPosition(state, position, found.length > itemsPerPage ? rows.at(-1) : undefined);
      const base = publicBaseOf(context.env, request);
      return presentChanges(path, 'FollowEvent', request.url, {
        members: rows.map((row) => ({
          '@type': 'FollowEvent',
          kind: row.kind as FollowEventKind, // by the check of the column
          year: row.year,
          at: row.at,
          member: presentFollowed(row as Parameters<typeof presentFollowed>[0], base), // as selected
        })),
        cursor: writeCursor(state, [...place], next.position),
        hasMore: next.hasMore,
      }) as z.output<typeof answer>; // as the collection is built
    });
  },
});

const beforeAll: Position = { isWhole: false, number: 0, id: 0 };

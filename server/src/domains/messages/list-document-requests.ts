/** Documents requested from members, the latest first: staff see who has sent one (MEM-141). */
import { integer } from '@ceccar/contract/fields';
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import { attachment, documentRequest, documentRequestType } from '@ceccar/contract/messages/notifications';
import { int4Max } from '@ceccar/contract/whole-number';
import { z } from 'zod';
import type { MaybeActor } from '../../platform/access/actor.ts';
import { holderNameSql } from '../../platform/access/holder-name.ts';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../platform/actions/paging.ts';
import { fieldInput } from '../../platform/actions/schemas.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { isSentSql } from './document-sent.ts';
import { inScope, memberJoins, presentOwners, toMoment } from './threads.ts';

export const listDocumentRequests = defineAction({
  method: 'GET',
  path: '/api/document_requests',
  operationId: 'listDocumentRequests',
  tag: documentRequestType,
  summary: 'Documentele cerute membrilor, cu răspunsurile lor',
  access: 'register',
  may: isEditorOrMember,
  query: z.object({
    ...pagingQuery(30),
    isSent: z
      .enum(['true', 'false'], { error: 'Filtrul isSent cere true sau false.' })
      .optional()
      .meta({ description: 'Numai cele trimise, sau numai cele așteptate' }),
    together: fieldInput(integer({ label: 'Cererea', min: 1, max: int4Max }), z.int())
      .optional()
      .meta({ description: 'Numai cele făcute împreună cu această cerere, după numărul ei' }),
  }),
  answer: collection(documentRequest, { type: documentRequestType, id: 'url' }),

  async read({ context, actor, query: { page, itemsPerPage, isSent, together } }) {
    const paging = { page, itemsPerPage };
    const { limit, offset } = rowsOf(paging);
    const sql = new SqlText();
    const from = matching(actor, { isSent, together }, sql);
    const rows = await context.read(
      sql.statement(`with page as (select m.id, m.user_id, m.created_at, ${daySql('m')} as day, m.document_name, m.document_due_on::text as document_due_on, t.uuid as thread,
            t.region_id, case when t.person_id is null then 'company' else 'person' end as kind,
            coalesce(p.uuid, c.uuid) as member, coalesce(p.full_name, c.name) as member_name,
            ${holderNameSql} as requested_by
          ${from} order by m.id desc limit ${limit} offset ${offset}),
        groups as (select g.*, min(m.id) as first, count(*) as requested, count(*) filter (where ${isSentSql('m')}) as sent
          from (select distinct document_name, user_id, day from page) g
          join notifications_messages m on m.document_name = g.document_name and m.user_id = g.user_id
            and ${daySql('m')} = g.day
          join notifications t on t.id = m.notification_id
          where ${inScope(actor, sql)} group by g.document_name, g.user_id, g.day)
        select page.*, r.name as region, a.file_name, a.uuid as answer, a.created_at as sent_at,
          g.first, g.requested, g.sent
        from page join groups g using (document_name, user_id, day)
        join regions r on r.id = page.region_id
        left join lateral (select s.uuid, s.file_name, s.created_at from notifications_messages s
          where s.answers_id = page.id order by s.id desc limit 1) a on true
        order by page.id desc`),
    );
    const counted = new SqlText();
    const [total] = await context.read(
      counted.statement(`select count(*) as total ${matching(actor, { isSent, together }, counted)}`),
    );
    return { total: Number(total?.total ?? 0), members: rows.map(present), paging };
  },
});

type Filters = { isSent: 'true' | 'false' | undefined; together: number | undefined };

function matching(actor: MaybeActor, { isSent, together }: Filters, sql: SqlText): string {
  const wanted = isSent === undefined ? '' : ` and ${isSent === 'true' ? '' : 'not '}${isSentSql('m')}`;
  const grouped =
    together === undefined
      ? ''
      : ` and (m.document_name, m.user_id, ${daySql('m')}) = (select o.document_name, o.user_id, ${daySql('o')}
        from notifications_messages o where o.id = ${sql.value(together)})`;
  return `from notifications_messages m join notifications t on t.id = m.notification_id
    join users u on u.id = m.user_id ${memberJoins}
    where m.document_name is not null and ${inScope(actor, sql)}${wanted}${grouped}`;
}

/** Day of a message in Romania. */
function daySql(message: string): string {
  return `(${message}.created_at at time zone 'Europe/Bucharest')::date`;
}

function present(row: Record<string, unknown>): DocumentRequest {
  const isSent = row.answer !== null;
  return {
    '@id': `/api/notifications_messages/${row.id}`,
    '@type': documentRequestType,
    id: Number(row.id),
    notification: `/api/notifications/${row.thread}`,
    ...presentOwners(row),
    documentName: String(row.document_name),
    documentDueOn: row.document_due_on as string | null,
    requestedBy: String(row.requested_by),
    requestedAt: toMoment(row.created_at),
    sentAt: isSent ? toMoment(row.sent_at) : null,
    filePath: isSent ? String(attachment.address).replace(':uuid', String(row.answer)) : null,
    fileName: row.file_name as string | null,
    together: { first: Number(row.first), requested: Number(row.requested), sent: Number(row.sent) },
  };
}

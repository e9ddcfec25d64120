/** `GET /api/persons/duplicates` and of companies: pairs of records in the reader's scope that may be of one member (MEM-237). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { type DuplicatePair, duplicatePair } from '@ceccar/contract/members/duplicates';
import { memberContracts } from '@ceccar/contract/members/member';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { z } from 'zod';
import { isAdmin, isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { iriOf } from '../../../platform/crud/select.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { pairsSql } from './pairs-sql.ts';

export const listDuplicates = memberKinds.map(ofKind);

function ofKind(kind: MemberKind) {
  const contract = memberContracts[kind];
  return defineAction({
    method: 'GET',
    path: `/api/${contract.plural}/duplicates`,
    tag: contract.type,
    operationId: `list${contract.type}Duplicates`,
    summary: 'Perechi de înregistrări care par ale aceluiași membru',
    access: 'register',
    may: isEditor,
    query: z.object(pagingQuery(30)),
    resource: contract,
    answer: collection(duplicatePair, { type: 'DuplicatePair', id: 'path' }),

    async read({ context, resource, actor, query }) {
      const { limit, offset } = rowsOf(query);
      const sql = new SqlText();
      const { condition } = scopedRows(resource, memberScope(actor), sql);
      const rows = await context.read(sql.statement(listSql(kind, resource, condition, limit, offset)));
      const total = Number(rows[0]?.total ?? 0);
      return {
        total,
        members: rows.filter(({ low }) => low !== null).map((row) => present(resource, row, isAdmin(actor))),
        paging: query,
      };
    },
  });
}

/** The most reasons first. A pair that was decided is shown again only for a reason that it did not have then. */
function listSql(
  kind: MemberKind,
  resource: Resource,
  condition: string,
  limit: number,
  offset: number,
): string {
  const name = resource.columnOf(resource.contract.nameField);
  const shown = (side: 'low' | 'high') =>
    `(select jsonb_build_object('id', t.id, 'uuid', t.uuid, 'name', t.${name}, 'regNumber', t.reg_number, 'region', r.name,
        'status', ${resource.sqlOf('currentStatus')})
      from ${resource.table} t join regions r on r.id = t.region_id where t.id = page.${side}) as ${side}_member`;
  return `with pairs as materialized (${pairsSql(kind, condition)}
    ), undecided as (
      select p.*, d.low_id is not null as was_distinct from pairs p
      left join distinct_members d on d.kind = '${kind}' and d.low_id = p.low and d.high_id = p.high
      where d.low_id is null or not p.reasons <@ d.reasons
    ), page as (
      select * from undecided order by cardinality(reasons) desc, low, high limit ${limit} offset ${offset}
    )
    select page.*, c.total, ${shown('low')}, ${shown('high')}
    from (select count(*) as total from undecided) c left join page on true
    order by cardinality(page.reasons) desc, page.low, page.high`;
}

function present(resource: Resource, row: Row, merge: boolean): DuplicatePair {
  return {
    '@id': `/api/${resource.contract.plural}/duplicates/${row.low}-${row.high}`,
    '@type': 'DuplicatePair',
    reasons: row.reasons as DuplicatePair['reasons'], // made by `pairsSql`
    members: [
      presentMember(resource, row.low_member as Row),
      presentMember(resource, row.high_member as Row),
    ],
    abilities: { merge },
    wasDistinct: row.was_distinct === true,
  };
}

function presentMember(resource: Resource, member: Row): DuplicatePair['members'][number] {
  const id = Number(member.id);
  const uuid = String(member.uuid);
  return {
    '@id': iriOf(resource, { id, uuid }),
    uuid,
    name: String(member.name),
    regNumber: String(member.regNumber ?? temporaryNumber(id)),
    region: String(member.region),
    status: typeof member.status === 'string' ? member.status : null,
  };
}

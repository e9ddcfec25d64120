/** Lists the effects of a member import, row by row. */
import { imports } from '@ceccar/contract/exchange/imports';
import { importRow, importRowKinds } from '@ceccar/contract/members/import-rows';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Changes } from '../../../platform/crud/history.ts';
import { iriOf } from '../../../platform/crud/select.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { notFound } from '../../../platform/errors.ts';
import { tellChanges } from '../../audit/present-changes.ts';

const error = 'Parametrul arată ce rânduri se cer: new, changed, same sau doubtful.';

export const listImportRows = defineAction({
  method: 'GET',
  path: '/api/imports/:id/rows',
  operationId: 'listImportRows',
  tag: imports.type,
  summary: 'Ce ar face sau a făcut un import de membri, pe rânduri, cu valorile vechi și noi',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Importul') },
  query: z.object({
    ...pagingQuery(30),
    kind: z.enum(['doubtful', ...importRowKinds.map(({ value }) => value)], { error }).optional(),
  }),
  answer: collection(importRow, { type: 'ImportRow', id: 'path' }),

  async read({ context, params: { id }, query }) {
    const { db } = context.database;
    const { type, ...counts } = await getCounts(db, id);
    const resource = context.resources.get(type);
    // Imports of dues have no preview.
    const rows = resource ? await readRows(db, resource, id, query) : [];
    const shownChanges = await tellChanges(
      context,
      rows.map(({ changes }) => ({ resource, changes })),
    );
    return {
      total: query.kind ? counts[query.kind] : counts.new + counts.changed + counts.same,
      members: rows.map(({ line, kind, uuid, name, doubts }, at) => ({
        '@type': 'ImportRow' as const,
        line,
        kind,
        name: name ?? shownChanges[at]?.name ?? '',
        record: resource && uuid ? iriOf(resource, { uuid }) : null,
        changes: shownChanges[at]?.changes ?? [],
        doubts: doubts.map(({ field, message }) => ({
          label: resource?.fieldOf(field).label ?? field,
          message,
        })),
      })),
      paging: query,
    };
  },
});

async function getCounts(db: Db, id: number) {
  const found = await db
    .selectFrom('imports')
    .select(['type', 'new_rows', 'changed_rows', 'same_rows', 'doubtful_rows'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('Importul', id);
  return {
    type: found.type,
    new: found.new_rows ?? 0,
    changed: found.changed_rows ?? 0,
    same: found.same_rows ?? 0,
    doubtful: found.doubtful_rows ?? 0,
  };
}

type Input = Paging & { kind?: z.output<typeof importRow>['kind'] | 'doubtful' | undefined };

type Row = {
  line: number;
  kind: z.output<typeof importRow>['kind'];
  uuid: string | null;
  name: string | null;
  changes: Changes;
  doubts: { field: string; message: string }[];
};

async function readRows(db: Db, resource: Resource, id: number, { kind, ...page }: Input): Promise<Row[]> {
  const { limit, offset } = rowsOf(page);
  const asked = kind === 'doubtful' ? sql`and r.doubts <> '[]'` : kind ? sql`and r.kind = ${kind}` : sql``;
  const name = sql.ref(resource.columnOf(resource.contract.nameField));
  const { rows } = await sql<Row>`select r.line, r.kind, p.uuid, p.${name} as name, r.changes, r.doubts
    from (
      select * from import_rows r where r.import_id = ${id} ${asked} order by r.line limit ${limit} offset ${offset}
    ) r left join ${sql.table(resource.table)} p on p.id = r.record_id order by r.line`.execute(db);
  return rows;
}

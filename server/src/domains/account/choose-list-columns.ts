import { listColumnsInput } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { getResource } from '../../platform/crud/resource.ts';
import { invalid } from '../../platform/errors.ts';

/** Stored per account and list, and sent with the account's pages, so that a list asks for nothing first (ACC-144). */
export const chooseListColumns = defineAction({
  method: 'PUT',
  path: '/api/account/list-columns',
  operationId: 'chooseListColumns',
  tag: 'Cont',
  summary: 'Alege coloanele unei liste, în ordinea lor; fără ele, lista are coloanele obișnuite',
  access: 'account',
  may: anyone,
  body: jsonBody(listColumnsInput),
  resource: users,
  answer: json(z.object({ list: z.string(), columns: z.array(z.string()) })),

  async do({ tx, actor, resources, body: { list, columns } }) {
    const { fields } = getResource(resources, list).contract;
    const unknown = columns.find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined)
      throw invalid([{ propertyPath: 'columns', message: messages.notListColumn(unknown) }]);
    const chosen = JSON.stringify({ [list]: columns });
    await tx
      .updateTable('users')
      .set({
        list_columns: sql`(list_columns || ${chosen}::jsonb) - ${columns.length === 0 ? list : ''}::text`,
      })
      .where('id', '=', actor.userId)
      .execute();
    return { list, columns };
  },
  present: ({ done }) => done,
});

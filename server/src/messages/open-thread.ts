/** Opens the conversation of a member with the branch, or returns the existing one (MSG-1). */
import { reference } from '@ceccar/contract/fields';
import { memberContracts } from '@ceccar/contract/members/member';
import { messages } from '@ceccar/contract/messages';
import { notification, threadType } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import { isEditorOrMember } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import { fieldInput } from '../actions/schemas.ts';
import { parseReferenceKey } from '../crud/list-query.ts';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { invalid, notFound } from '../errors.ts';
import { requireActor } from '../http/authentication.ts';
import { type Member, memberColumns, memberTables } from '../members/member.ts';
import { findMember } from './find-member.ts';
import { getThread } from './threads.ts';

const referenceField = (label: string, target: string) =>
  fieldInput(reference({ label, target }), z.string().nullable()).optional();

const member = referenceField('Membrul', 'persons').meta({
  description:
    '/api/persons/{uuid}, /api/companies/{uuid} sau /api/users/{uuid}; un membru o poate lăsa goală',
});
const region = referenceField('Filiala', 'regions').meta({
  description: '/api/regions/{id}: filiala membrului, care se poate lăsa goală',
});

/** With the branch of the member, by the member or by staff who see the member (MSG-3). */
export const openThread = defineAction({
  method: 'POST',
  path: '/api/notifications',
  operationId: 'openNotification',
  tag: threadType,
  summary: 'Deschide conversația unui membru cu filiala lui, sau o dă pe cea deschisă',
  access: 'register',
  may: isEditorOrMember,
  body: jsonBody(z.object({ member, region })),
  answer: json(notification),
  status: 201,

  async run({ context, request, body }) {
    const actor = requireActor(request);
    const { read, resources, database } = context;
    const owner = await findMember(read, resources, actor, body.member ?? null);
    if (!owner) throw invalid([{ propertyPath: 'member', message: messages.notMember }]);
    const { id: region_id, name } = await getBranch(read, owner);
    const regionIri = body.region ?? null;
    // Nobody could answer a conversation with a branch to which the member does not belong.
    if (regionIri !== null && parseReferenceKey(regionIri, 'regions') !== region_id)
      throw invalid([{ propertyPath: 'region', message: messages.otherBranchOfMember(name) }]);
    // Of two concurrent requests the second finds the thread of the first.
    await database.db
      .insertInto('notifications')
      .values({ ...memberColumns(owner), region_id })
      .onConflict((there) => there.doNothing())
      .execute();
    const { id } = await database.db
      .selectFrom('notifications')
      .select('id')
      .where(memberTables[owner.kind].column, '=', owner.id)
      .where('region_id', '=', region_id)
      .executeTakeFirstOrThrow();
    return getThread(read, actor, String(id));
  },
});

async function getBranch(read: Reader, { kind, id }: Member): Promise<{ id: number; name: string }> {
  const [branch] = await read(
    query
      .selectFrom('regions as r')
      .select(['r.id', 'r.name'])
      .where('r.id', '=', ({ selectFrom }) =>
        selectFrom(memberTables[kind].table).select('region_id').where('id', '=', id),
      ),
  );
  if (!branch) throw notFound(memberContracts[kind].title, id);
  return branch;
}

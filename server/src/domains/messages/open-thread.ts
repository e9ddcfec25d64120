/** Opens the conversation of a member with the branch, or returns the existing one (MSG-1). */
import { reference } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import { notification, threadType } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { fieldInput } from '../../platform/actions/schemas.ts';
import { parseReferenceKey } from '../../platform/crud/list-query.ts';
import { invalid } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { ensureThread, getBranch } from './ensure-thread.ts';
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
    const branch = await getBranch(read, owner);
    const regionIri = body.region ?? null;
    // Nobody could answer a conversation with a branch to which the member does not belong.
    if (regionIri !== null && parseReferenceKey(regionIri, 'regions') !== branch.id)
      throw invalid([{ propertyPath: 'region', message: messages.otherBranchOfMember(branch.name) }]);
    const id = await ensureThread(database.db, owner, branch.id);
    return getThread(read, actor, String(id));
  },
});

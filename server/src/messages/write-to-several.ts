/** Writes the same text to several members, each in the own conversation (MSG-70). */
import { messages } from '@ceccar/contract/messages';
import {
  messageContent,
  mostAddressed,
  severalAddressed,
  threadType,
} from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import { isEditor } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import { fieldInput } from '../actions/schemas.ts';
import { answerOnce } from '../crud/idempotency.ts';
import { readerIn } from '../database/reader.ts';
import { transact } from '../database/transact.ts';
import { invalid } from '../errors.ts';
import { requireActor } from '../http/authentication.ts';
import { limitAccount } from '../http/rate-limits.ts';
import type { Member } from '../members/member.ts';
import { addTo, lockThread } from './add-message.ts';
import { ensureThread, getBranch } from './ensure-thread.ts';
import { findMember } from './find-member.ts';

const path = '/api/notifications/several';

/** All or none: nobody has to find out who got it. */
export const writeToSeveral = defineAction({
  method: 'POST',
  path,
  tag: threadType,
  operationId: 'writeToSeveralMembers',
  summary: 'Scrie același mesaj mai multor membri, fiecăruia în conversația lui',
  access: 'register',
  may: isEditor,
  body: jsonBody(
    z.object({
      content: fieldInput(messageContent, z.string()),
      members: z
        .array(z.string())
        .min(1, messages.memberNotChosen)
        .max(mostAddressed, messages.tooManyAddressed)
        .meta({ description: '/api/persons/{uuid} sau /api/companies/{uuid}, fiecare o dată' }),
    }),
  ),
  answer: json(severalAddressed),
  status: 201,
  refusals: ['conflict', 'tooManyAttempts'],
  once: true,

  async run({ context, request, body }) {
    const actor = requireActor(request);
    const sent = await transact(context.database.db, (tx) =>
      answerOnce(tx, actor, request, { path, body }, async () => {
        await limitAccount(tx, actor, 'messages');
        const read = readerIn(tx);
        const owners = new Map<string, Member>();
        for (const [place, iri] of body.members.entries()) {
          const owner = await findMember(read, context.resources, actor, iri);
          if (!owner) throw invalid([{ propertyPath: `members[${place}]`, message: messages.notMember }]);
          owners.set(`${owner.kind} ${owner.id}`, owner);
        }
        // In one order, so that two mailings to the same members do not wait for each other.
        const inOrder = [...owners].sort(([a], [b]) => a.localeCompare(b));
        for (const [, owner] of inOrder) {
          const id = await ensureThread(tx, owner, (await getBranch(read, owner)).id);
          const thread = await lockThread(tx, actor, String(id));
          await addTo(thread, { tx, context, actor, content: { content: body.content } });
        }
        return { status: 201, body: { sent: owners.size } };
      }),
    );
    return sent.body as z.infer<typeof severalAddressed>; // stored with its key, as it was first sent
  },
});

/** Writes the same text, or requests the same document, to several members, each in the own conversation (MSG-70, MEM-139). */
import { messages } from '@ceccar/contract/messages';
import {
  documentDueOn,
  documentName,
  messageContent,
  mostAddressed,
  severalAddressed,
  threadType,
} from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import { isEditor } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { fieldInput } from '../../platform/actions/schemas.ts';
import { answerOnce } from '../../platform/crud/idempotency.ts';
import { readerIn } from '../../platform/database/reader.ts';
import { transact } from '../../platform/database/transact.ts';
import { invalid } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { limitAccount } from '../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
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
        .max(mostAddressed, messages.tooManyAddressed(mostAddressed))
        .meta({ description: '/api/persons/{uuid} sau /api/companies/{uuid}, fiecare o dată' }),
      documentName: fieldInput(documentName, z.string())
        .optional()
        .meta({ description: 'Documentul care se cere prin mesaj' }),
      documentDueOn: fieldInput(documentDueOn, z.iso.date().nullable())
        .optional()
        .meta({ description: 'Ziua până la care se cere documentul' }),
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
        const content = contentOf(body, bucharestToday(context.clock()));
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
          await addTo(thread, { tx, context, actor, content });
        }
        return { status: 201, body: { sent: owners.size } };
      }),
    );
    return sent.body as z.infer<typeof severalAddressed>; // stored with its key, as it was first sent
  },
});

type Sent = { content: string; documentName?: string | undefined; documentDueOn?: string | null | undefined };

/** A day that is over cannot be met, and a day alone requests nothing. */
function contentOf({ content, documentName, documentDueOn }: Sent, today: string) {
  const refuse = (message: string) => invalid([{ propertyPath: 'documentDueOn', message }]);
  if (documentDueOn && documentName === undefined) throw refuse(messages.documentMissing);
  if (documentDueOn && documentDueOn < today) throw refuse(messages.pastDate);
  return { content, document_name: documentName, document_due_on: documentDueOn };
}

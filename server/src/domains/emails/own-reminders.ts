/** Whether the signed-in account receives reminders (LET-8). */
import { reminderChoice } from '@ceccar/contract/emails/emails';
import { anyone } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { requireActor } from '../../platform/http/authentication.ts';

const common = {
  path: '/api/account/reminders',
  tag: 'Cont',
  access: 'account',
  may: anyone,
  answer: json(reminderChoice),
} as const;

export const readReminders = defineAction({
  ...common,
  method: 'GET',
  operationId: 'readReminders',
  summary: 'Dacă se trimit memento-uri pe e-mail',

  async read({ context, request }) {
    const { wants_reminders: wanted } = await context.database.db
      .selectFrom('users')
      .select('wants_reminders')
      .where('id', '=', requireActor(request).userId)
      .executeTakeFirstOrThrow();
    return { wanted };
  },
});

export const chooseReminders = defineAction({
  ...common,
  method: 'PUT',
  operationId: 'chooseReminders',
  summary: 'Primește memento-uri pe e-mail, sau nu',
  body: jsonBody(reminderChoice, { isRequired: false }),

  async run({ context, request, body: { wanted } }) {
    await context.database.db
      .updateTable('users')
      .set({ wants_reminders: wanted })
      .where('id', '=', requireActor(request).userId)
      .execute();
    return { wanted };
  },
});

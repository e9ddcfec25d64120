/** Which alerts the signed-in account gets by e-mail (OPE-153). */
import { staffAlertChoice, staffAlertsFor } from '@ceccar/contract/operation/staff-alerts';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { invalid } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';

const common = {
  path: '/api/account/alerts',
  tag: 'Cont',
  access: 'account',
  may: isEditor,
  answer: json(staffAlertChoice),
} as const;

export const readOwnAlerts = defineAction({
  ...common,
  method: 'GET',
  operationId: 'readOwnAlerts',
  summary: 'Ce alerte se trimit contului pe e-mail',

  async read({ context, request }) {
    const { userId, role } = requireActor(request);
    const chosen = await context.database.db
      .selectFrom('staff_alert_choices')
      .select('kinds')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // An account whose role became smaller keeps its choice, and gets what its role allows.
    return { kinds: staffAlertsFor(role).filter((kind) => chosen?.kinds.includes(kind)) };
  },
});

export const chooseOwnAlerts = defineAction({
  ...common,
  method: 'PUT',
  operationId: 'chooseOwnAlerts',
  summary: 'Alege ce alerte se trimit contului pe e-mail',
  body: jsonBody(staffAlertChoice, { isRequired: false }),

  async run({ context, request, body: { kinds } }) {
    const { userId, role } = requireActor(request);
    const offered = staffAlertsFor(role);
    if (!kinds.every((kind) => offered.includes(kind)))
      throw invalid([{ propertyPath: 'kinds', message: 'Contul dumneavoastră nu primește alerta aceasta.' }]);
    const chosen = offered.filter((kind) => kinds.includes(kind));
    await context.database.db
      .insertInto('staff_alert_choices')
      .values({ user_id: userId, kinds: chosen })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ kinds: chosen }))
      .execute();
    return { kinds: chosen };
  },
});

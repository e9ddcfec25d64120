/**
 * An administrator confirms the settings of a year that came with the installation and that nobody of the body has entered.
 */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { requireVersion } from '../../../platform/crud/write.ts';

export const confirmSettings = defineAction({
  method: 'POST',
  path: '/api/year_settings/:id/confirm',
  operationId: 'confirmYearSettings',
  tag: yearSettings.type,
  summary: 'Confirmă setările unui an, cu numele celui care le-a verificat',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  resource: yearSettings,
  answer: item(yearSettings, 'settings-list'),
  refusals: ['staleVersion'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, actor, now, request, locked }) {
    // Confirms only the version that the screen showed.
    requireVersion(locked, request.headers['if-match']);
    await tx
      .updateTable('year_settings')
      .set({
        confirmed_at: now,
        confirmed_by: actor.username,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('id', '=', locked.id)
      .execute();
  },
  record: ({ locked, now }) => ({
    record: locked,
    action: 'update',
    changes: { confirmedAt: [locked.confirmed_at ?? null, now.toISOString()] },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});

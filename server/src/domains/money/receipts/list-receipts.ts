/** The receipts that were recorded on a day, with their sums, to compare with the cash desk and the statement (MON-113). */
import { bucharestDay, endOfDay, startOfDay } from '@ceccar/contract/bucharest-day';
import { calendarDay } from '@ceccar/contract/calendar-day';
import { dayReceipts, mostDayReceipts } from '@ceccar/contract/money/receipts';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { sum, toBani, toWire } from '../money.ts';
import { findReceipts, sumReceipts } from './find-receipts.ts';

export const listReceipts = defineAction({
  method: 'GET',
  path: '/api/receipts',
  operationId: 'listReceipts',
  tag: 'Receipt',
  summary: 'Încasările înregistrate într-o zi, cu totaluri; fără zi, cele de azi',
  access: 'register',
  may: isEditor,
  serviceScopes: ['person_dues:read', 'company_dues:read'],
  query: z.object({ day: calendarDay('Parametrul day cere o zi, ca 2026-02-28.').optional() }),
  answer: json(dayReceipts),

  async read({ context, request, query }) {
    const day = query.day ?? bucharestDay(context.clock());
    const asking = {
      read: context.read,
      resources: context.resources,
      actor: requireActor(request),
      now: context.clock(),
    };
    const ofDay = (sql: SqlText) =>
      `t.created_at between ${sql.value(startOfDay(day))} and ${sql.value(endOfDay(day))}`;
    const byWay = await sumReceipts(asking, ofDay);
    return {
      day,
      receipts: await findReceipts(asking, ofDay, mostDayReceipts),
      count: byWay.reduce((total, { count }) => total + count, 0),
      amount: toWire(sum(byWay.map(({ amount }) => toBani(amount)))),
      byWay,
    };
  },
});

/** The reminder of the hours that are missing this year: previewed, then sent as previewed, once a year (TRA-55). */
import { emails } from '@ceccar/contract/emails/emails';
import { courses } from '@ceccar/contract/training/courses';
import {
  type HoursReminder,
  hoursReminder,
  hoursReminderOrder,
  hoursRemindersSent,
} from '@ceccar/contract/training/year-hours';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { queryId } from '../../../platform/actions/schemas.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { composeEmail } from '../../emails/email-types.ts';
import { stateOfReminderSql } from '../../emails/held-emails.ts';
import { requireEmails } from '../../emails/require-emails.ts';
import { hoursOf } from './read-year-hours.ts';

const kind = 'reminderOfCourseHours';

/** Continues a statement of `hoursOf`. Rows of `behind`: id, wants_it, has_it. `year` is SQL of a year. */
function behind(year: string): string {
  return `, behind as materialized (
      select h.id,
        exists (select from users u where u.person_id = h.id and u.role = 'ROLE_USER' and u.wants_reminders) as wants_it,
        exists (select from emails e where e.kind = '${kind}' and e.reminder_year = ${year} and e.person_id = h.id) as has_it
      from hours h where h.left > 0
    )`;
}

const path = '/api/course_hours/reminders';
const shared = { tag: courses.type, access: 'register', may: isEditor, path } as const;

export const previewHoursReminder = defineAction({
  ...shared,
  method: 'GET',
  operationId: 'previewCourseHoursReminder',
  summary: 'Cui i s-ar trimite acum mementoul despre orele lipsă, și ce scrie în el',
  query: z.object({ region: queryId('Parametrul region cere numărul unei filiale.') }),
  answer: json(hoursReminder),

  async read({ context, actor, query }): Promise<HoursReminder> {
    const sql = new SqlText();
    const now = context.clock();
    const year = bucharestYear(now);
    const hours = hoursOf(sql, actor, { year, region: query.region }, now);
    const counted = (condition: string) => `count(*) filter (where ${condition})::int`;
    const [counts] = await context.read(
      sql.statement(`${hours} ${behind(`${sql.value(year)}::int`)}
        select ${counted('wants_it and not has_it')} as to_send, ${counted('has_it')} as sent,
          ${counted('not wants_it and not has_it')} as not_reached from behind`),
    );
    const { subject, paragraphs } = composeEmail(
      { kind, facts: { year } },
      { hasAccount: true, branchId: null },
    );
    return {
      year,
      toSend: Number(counts?.to_send),
      sent: Number(counts?.sent),
      notReached: Number(counts?.not_reached),
      subject,
      paragraphs: [...paragraphs],
      sendsEmails: context.env.mail !== undefined,
    };
  },
});

/** The unique index of reminders decides between two that send at once: the second finds nobody. */
export const sendHoursReminder = defineAction({
  ...shared,
  method: 'POST',
  operationId: 'sendCourseHoursReminder',
  summary: 'Trimite mementoul despre orele lipsă, așa cum l-a arătat previzualizarea',
  body: jsonBody(hoursReminderOrder),
  resource: emails,
  answer: json(hoursRemindersSent),
  refusals: ['conflict', 'unavailable'],

  async lock({ sendsEmails }) {
    requireEmails(sendsEmails);
  },
  async do({ tx, actor, now, body }) {
    const sql = new SqlText();
    const year = bucharestYear(now);
    const hours = hoursOf(sql, actor, { year, region: body.region }, now);
    const ofYear = `${sql.value(year)}::int`;
    const at = `${sql.value(now)}::timestamptz`;
    const { numAffectedRows = 0n } = await tx.executeQuery(
      CompiledQuery.raw(
        `${hours} ${behind(ofYear)}
        insert into emails (kind, person_id, recipient, facts, reminder_year, state, created_at, updated_at, due_at)
        select '${kind}', m.id, m.full_name, jsonb_build_object('year', ${ofYear}), ${ofYear}, ${stateOfReminderSql}, ${at}, ${at}, ${at}
        from behind b join persons m on m.id = b.id where b.wants_it and not b.has_it
        on conflict do nothing`,
        sql.values,
      ),
    );
    const sent = Number(numAffectedRows);
    if (sent !== body.expected)
      throw conflict(
        `Lista s-a schimbat între timp: sunt ${sent} de trimis, nu ${body.expected}. Nu s-a trimis nimic; priviți-o din nou.`,
      );
    return { sent };
  },
  present: ({ done }) => done,
});

/** Reminders of debts: previewed, then sent as previewed (MON-183). */

import { type EmailType, emails } from '@ceccar/contract/emails/emails';
import { memberKinds } from '@ceccar/contract/member';
import {
  debtReminder,
  debtReminderFacts,
  mostLetters,
  type ReminderStep,
  reminderOrder,
  reminderSteps,
  remindersSent,
} from '@ceccar/contract/money/debt-control';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection, json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { queryId } from '../../../platform/actions/schemas.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { stateOfReminderSql } from '../../emails/held-emails.ts';
import { requireEmails } from '../../emails/require-emails.ts';
import { inScope } from '../../members/in-scope.ts';
import { memberTables } from '../../members/member.ts';
import { membersToRemind } from './reminders-sql.ts';

const path = '/api/debts/reminders';

const emailOf = (step: ReminderStep): EmailType => `debtAfter${step}Days`;
const emailKindSql = `case m.step ${reminderSteps.map((step) => `when ${step} then '${emailOf(step)}'`).join(' ')} end`;

export const previewReminders = defineAction({
  method: 'GET',
  path,
  operationId: 'previewDebtReminders',
  tag: 'Debt',
  summary: 'Cui i s-ar trimite acum o înștiințare de datorie, pe etape',
  access: 'register',
  may: isEditor,
  query: z.object({ ...pagingQuery(30), region: queryId('Parametrul region cere numărul unei filiale.') }),
  answer: collection(debtReminder, { type: 'DebtReminder', id: 'url', more: debtReminderFacts }),

  async read({ context, actor, query }) {
    const sql = new SqlText();
    const today = `${sql.value(bucharestToday(context.clock()))}::date`;
    const where = inScope(memberScope(actor), query.region ?? null, sql);
    const { limit, offset } = rowsOf(query);
    const counted = (condition: string) => `count(*) filter (where ${condition})::int`;
    const rows = await context.read(
      sql.statement(`with m as materialized (${membersToRemind(today, where)}), page as (
          select m.*, r.name as branch from m join regions r on r.id = m.region_id
          order by m.has_email, m.step desc, r.name, m.name, m.kind, m.member limit ${limit} offset ${offset}
        )
        select c.*, p.* from (select ${counted('true')} as total, ${counted('not has_email')} as without_email,
          ${counted('has_email and step = 30')} as of_30, ${counted('has_email and step = 60')} as of_60,
          ${counted('has_email and step = 90')} as of_90 from m) c left join page p on true`),
    );
    const [facts] = rows;
    return {
      total: Number(facts?.total),
      members: rows.flatMap((row) =>
        row.iri === null
          ? []
          : [
              {
                '@id': String(row.iri),
                name: String(row.name),
                regNumber: row.reg_number === null ? null : String(row.reg_number),
                branch: String(row.branch),
                step: Number(row.step) as ReminderStep, // one of the statement's
                letter: Math.min(Number(row.letter), mostLetters),
                years: row.years as number[],
                amount: Number(row.amount),
                hasEmail: row.has_email === true,
              },
            ],
      ),
      paging: query,
      counts: { 30: Number(facts?.of_30), 60: Number(facts?.of_60), 90: Number(facts?.of_90) },
      withoutEmail: Number(facts?.without_email),
      sendsEmails: context.env.mail !== undefined,
    };
  },
});

/** The unique index of debt_reminders decides between two that send at once: the second finds nobody. */
export const sendReminders = defineAction({
  method: 'POST',
  path,
  operationId: 'sendDebtReminders',
  tag: 'Debt',
  summary: 'Trimite înștiințările de datorie pe care le-a arătat previzualizarea',
  access: 'register',
  may: isEditor,
  body: jsonBody(reminderOrder),
  resource: emails,
  answer: json(remindersSent),
  refusals: ['conflict', 'unavailable'],

  async lock({ tx, sendsEmails }) {
    requireEmails(sendsEmails);
    await tx.executeQuery(CompiledQuery.raw('lock table debt_reminders in share row exclusive mode'));
  },
  async do({ tx, actor, now, body }) {
    const sql = new SqlText();
    const at = `${sql.value(now)}::timestamptz`;
    const today = `${sql.value(bucharestToday(now))}::date`;
    const where = inScope(memberScope(actor), body.region, sql);
    const noted = memberKinds.map((kind) => {
      const { column } = memberTables[kind];
      return `noted_${kind} as (
        insert into debt_reminders (${column}, year, step, sent_at, email_id)
        select m.member, y.year, y.step, ${at}, w.id from m join written w on w.${column} = m.member
        cross join lateral unnest(m.years, m.steps) y (year, step)
        where m.kind = '${kind}')`;
    });
    const owner = (kind: string) => `case m.kind when '${kind}' then m.member end`;
    const { rows } = await tx.executeQuery<{ sent: number }>(
      CompiledQuery.raw(
        `with m as materialized (select * from (${membersToRemind(today, where)}) all_members where has_email),
        written as (
          insert into emails (kind, person_id, company_id, recipient, facts, reminder_year, state, created_at, updated_at, due_at)
          select ${emailKindSql}, ${owner('person')}, ${owner('company')}, m.name,
            jsonb_build_object('years', m.years, 'branch', (select r.name from regions r where r.id = m.region_id)),
            m.years[array_upper(m.years, 1)], ${stateOfReminderSql}, ${at}, ${at}, ${at}
          from m returning id, person_id, company_id),
        ${noted.join(', ')}
        select count(*)::int as sent from m`,
        sql.values,
      ),
    );
    const sent = rows[0]?.sent ?? 0;
    if (sent !== body.expected)
      throw conflict(
        `Lista s-a schimbat între timp: sunt ${sent} de trimis, nu ${body.expected}. Nu s-a trimis nimic; priviți-o din nou.`,
      );
    return { sent };
  },
  present: ({ done }) => done,
});

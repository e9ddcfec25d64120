/**
 * Some waiting reports of the demo's branch to which no check objects: the branch has compared the hand-signed copy, received
 * the money, and recorded the missing training hours.
 */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readClearChecks } from '../../server/src/domains/reports/clear/read-clear-checks.ts';
import { startSession } from '../../server/src/platform/access/sessions.ts';
import type { Database } from '../../server/src/platform/database/connection.ts';
import type { Reader } from '../../server/src/platform/database/reader.ts';
import { bucharestToday } from '../../server/src/platform/text/clock.ts';

type Clearing = {
  app: FastifyInstance;
  database: Pick<Database, 'db'>;
  read: Reader;
  branch: number;
  moderator: number;
  now: Date;
};

const most = 12;
/** Checks that the branch can settle; a report that fails another one is left to the desk. */
const settled = ['Copia semnată olograf', 'Nota de plată', 'Pregătire profesională'];

export async function clearDemoReports({
  app,
  database,
  read,
  branch,
  moderator,
  now,
}: Clearing): Promise<void> {
  const { db } = database;
  const waiting = await db
    .selectFrom('annual_reports')
    .select('id')
    .where('region_id', '=', branch)
    .where('status', '=', reportStatus.submitted)
    .orderBy('id')
    .execute();
  const checked = await readClearChecks(
    read,
    waiting.map(({ id }) => id),
    now,
  );
  const chosen = checked
    .filter(({ checks }) => checks.every(({ isMet, label }) => isMet !== false || settled.includes(label)))
    .slice(0, most);
  const from = { address: '127.0.0.1', userAgent: 'demo' };
  const { token } = await startSession(db, moderator, 'api', from);
  for (const { report } of chosen) {
    await recordHours(db, report.id, branch, report.year);
    await send(app, token, `/annual_reports/${report.id}/checkScan`, { isChecked: true });
    const [note] = await read({
      text: `select n.total, coalesce(p.uuid, c.uuid) as uuid, p.id is not null as is_person
        from invoices n left join persons p on p.id = n.person_id left join companies c on c.id = n.company_id
        where n.annual_report_id = $1 and n.cancelled_at is null and n.total > n.settled`,
      values: [report.id],
    });
    if (note)
      await send(app, token, `/api/${note.is_person ? 'persons' : 'companies'}/${note.uuid}/receipts`, {
        amount: String(note.total),
        paymentDate: bucharestToday(now),
        paymentSummary: 'banca',
      });
  }
}

/** A course of the branch that gives what is missing for the year and those before. */
async function recordHours(db: Clearing['database']['db'], report: number, branch: number, year: number) {
  await sql`with course as (
      insert into courses (name, year, region_id, start_date, end_date, max_hours)
      select 'Programul național de pregătire, recuperare', ${year}, ${branch}, make_date(${year}, 10, 1), make_date(${year}, 11, 30), 400
      where not exists (select from courses where name = 'Programul național de pregătire, recuperare' and region_id = ${branch})
      returning id
    ), found as (
      select id from course union select id from courses
      where name = 'Programul național de pregătire, recuperare' and region_id = ${branch}
    )
    insert into person_courses (person_id, course_id, hours, promoted)
    select r.person_id, (select id from found limit 1), 240, true from annual_reports r
    where r.id = ${report} and r.person_id is not null on conflict do nothing`.execute(db);
}

async function send(app: FastifyInstance, token: string, url: string, payload: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
  if (statusCode >= 300) throw new Error(`POST ${url}: ${statusCode} ${body}`);
}

/** Checks that each list of a person's or a company's records uses an index on its parent. */
import { memberKinds } from '@ceccar/contract/member';
import { resources } from '@ceccar/contract/resources';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { explain } from './explain.ts';
import { recordStatements } from './recorder.ts';
import { fileRecords, forgetWrites } from './registers.ts';
import { signIn } from './scenarios.ts';
import { send } from './send.ts';

export type ParentPlan = { path: string; by: string; plan: string; isIndexed: boolean };

const parents = memberKinds;
const memberColumns = [
  ['person_id', 'persons'],
  ['company_id', 'companies'],
] as const;

/** Explains every order and view, for a user who sees all branches and a user who sees one. */
export async function explainParentLists(app: FastifyInstance, pool: pg.Pool): Promise<ParentPlan[]> {
  await fillFileRecords(pool);
  const found: ParentPlan[] = [];
  for (const by of ['admin', 'moderator.cluj']) {
    const { bearer } = await signIn(app, by);
    for (const { plural, parent, path } of resources.flatMap(listPaths)) {
      const request = { method: 'GET', path, headers: bearer } as const;
      // A list that one user may not read is explained for the other.
      if ((await app.inject({ method: 'GET', url: path, headers: bearer })).statusCode === 403) continue;
      const statements = await recordStatements(() => send(app, request));
      for (const statement of statements.filter(({ text }) => text.includes('$total'))) {
        const plan = await explain(pool, statement);
        found.push({ path, by, plan, isIndexed: isIndexed(plan, plural, parent) });
      }
    }
  }
  await forgetWrites(pool);
  return found;
}

/** A full index scan that discards most rows does not count as an index on the parent. */
function isIndexed(plan: string, table: string, parent: string): boolean {
  const thrownAway = [...plan.matchAll(/Rows Removed by \w+: (\d+)/g)].map(([, rows]) => Number(rows));
  const byParent = new RegExp(`(Index|Recheck) Cond: \\(+(\\w+\\.)?${parent}_id = `);
  return !plan.includes(`Seq Scan on ${table} `) && byParent.test(plan) && Math.max(0, ...thrownAway) < 100;
}

/** The seed stores no files, and the plan for an empty table would prove nothing. `forgetWrites` deletes these rows. */
async function fillFileRecords(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into files (sha256, size, media_type) values (sha256('bench'), 1, 'application/pdf') returning id",
  );
  const fill = (text: string) => pool.query(text, [rows[0]?.id]);
  await fill(`insert into person_seals (person_id, year, file_id, file_name)
    select id, 2026, $1, 'parafa.pdf' from persons`);
  await fill(
    "insert into person_photos (person_id, file_id, file_name) select id, $1, 'foto.png' from persons",
  );
  await fill(`insert into company_seals (company_id, year, file_id, file_name)
    select id, 2026, $1, 'parafa.pdf' from companies`);
  await fill(`insert into company_practice_notices
      (company_id, region_id, year, number, date, code, file_id, file_name, company_name, region_name)
    select id, region_id, 2026, row_number() over (partition by region_id), '2026-03-01', id, $1, id || '.pdf',
      name, 'Filiala'
    from companies`);
  await fill(`insert into person_data_exports (person_id, status, file_id)
    select id, 'done', $1 from persons`);
  for (const [column, members] of memberColumns)
    await fill(`insert into stamps (${column}, year, font_size, lines, code, file_id)
      select id, 2026, 10, '{a,b,c,d,e}', '${members}' || id, $1 from ${members}`);
  // A year without other notes: the season has issued notes in its own year.
  await pool.query(`insert into invoice_series (series, region_id, year)
    select 'M-' || id, id, 2001 from regions`);
  for (const [column, members] of memberColumns) {
    await fill(`insert into invoices (kind, ${column}, region_id, series, number, issued_on, payer_name, amount,
        reference, file_id, file_name, invoicing_state)
      select 'advance', id, region_id, 'M-' || region_id, 2 * id + ${column === 'person_id' ? 0 : 1}, '2026-03-01',
        'Plătitor', 100, 'M', $1, 'nota.pdf', 'created'
      from ${members}`);
  }
  await pool.query(`vacuum analyze ${fileRecords.join(', ')}, invoices`);
}

function listPaths({ plural, filters, order, views }: (typeof resources)[number]) {
  return parents
    .filter((parent) => filters.includes(`${parent}.id`))
    .flatMap((parent) => {
      const path = `/api/${plural}?${parent}.id=1`;
      const paths = [
        path,
        ...Object.keys(views).map((view) => `${path}&view=${view}`),
        ...order.map((name) => `${path}&order[${name}]=desc`),
      ];
      return paths.map((one) => ({ plural, parent, path: one }));
    });
}

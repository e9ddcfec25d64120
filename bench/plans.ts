/** Prints how PostgreSQL answers each order and each filter of the big lists: node bench/plans.ts [35k|350k] */
import { companies } from '@ceccar/contract/companies';
import { persons } from '@ceccar/contract/persons';
import type { ResourceContract } from '@ceccar/contract/resource';
import { users } from '@ceccar/contract/users';
import type pg from 'pg';
import { buildBenchApp } from './application.ts';
import { print } from './print.ts';
import { type RecordedStatement, recordStatements } from './recorder.ts';
import { openRegister, sizes } from './registers.ts';
import { signIn } from './scenarios.ts';
import { send } from './send.ts';

/** Terms for each filter: a common one and a rare one where the field is text. */
const terms: Record<string, readonly string[]> = {
  id: ['77'],
  fullName: ['popescu', 'popescu maria', 'zimbroiu', 'an'],
  lastName: ['popa', 'zimbroiu'],
  firstName: ['maria', 'zenovia'],
  cnp: ['850314'],
  regNumber: ['1234', '12'],
  cip: ['14000'],
  name: ['expert', 'zimbroiu'],
  cui: ['314'],
  username: ['popescu', 'moderator'],
  email: ['popescu', 'demo.example'],
  roles: ['ROLE_MODERATOR', 'ROLE_USER'],
  'region.id': ['10', '39'],
  'monitorCategory.id': ['1', '9'],
  'type.id': ['1', '8'],
};

const [, , label = '350k'] = process.argv;
const size = sizes.find((known) => known.label === label);
if (!size) throw new Error(`No register ${label}`);
const register = await openRegister(size);
const app = await buildBenchApp(register);
try {
  const { bearer } = await signIn(app, 'admin');
  for (const path of [persons, companies, users].flatMap(listPaths)) {
    const request = { method: 'GET', path, headers: bearer } as const;
    await send(app, request);
    const statements = await recordStatements(() => send(app, request));
    for (const statement of statements.filter(({ text }) => text.includes('$total'))) {
      print(`\n${path}`);
      print(await explain(register.pool, statement));
    }
  }
} finally {
  await app.close();
  await register.close();
}

function listPaths(contract: ResourceContract): string[] {
  const path = `/api/${contract.plural}?itemsPerPage=30`;
  const orders = contract.order.flatMap((name) =>
    ['asc', 'desc'].map((way) => `${path}&order[${name}]=${way}`),
  );
  const filters = contract.filters.flatMap((name) =>
    (terms[name] ?? []).map((value) => `${path}&${name}=${encodeURIComponent(value)}`),
  );
  return [path, `${path}&page=200`, ...orders, ...filters];
}

/** The generic plan, since a prepared statement settles on it where it is not clearly worse. */
async function explain(pool: pg.Pool, { text, values }: RecordedStatement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(`prepare explained as ${text}`);
    // Literals suit: the values are the fixed terms above and numbers.
    const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
    const call = values.length > 0 ? `explained(${given})` : 'explained';
    for (let use = 0; use < 6; use += 1) await client.query(`execute ${call}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) execute ${call}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('deallocate explained').catch(() => undefined);
    client.release();
  }
}

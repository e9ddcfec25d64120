/** Writes an invented register with its season of reports and its conversations: npm run seed -- --persons 35000 [--companies 8000] [--replace] */
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { nationalAmount } from './messages/plan-threads.ts';
import { writeMessages } from './messages/write-messages.ts';
import { seasonAt } from './season/season.ts';
import { wholeSeason, writeSeason } from './season/write-season.ts';
import { seedRegister } from './seed-register.ts';

const { values } = parseArgs({
  options: {
    persons: { type: 'string', default: '35000' },
    companies: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
});
const persons = requireCount('persons', values.persons);
// A national body of 35,000 persons has about 8,000 firms.
const companies = values.companies
  ? requireCount('companies', values.companies)
  : Math.max(1, Math.round((persons * 8) / 35));

const env = readEnv();
const database = await openDatabase(env, console.log);
try {
  const started = performance.now();
  const now = new Date();
  const counts = await seedRegister(database.url, {
    persons,
    companies,
    lastYear: seasonAt(now).year,
    existingDemo: values.replace ? 'replace' : 'refuse',
  });
  const reports = await writeSeason(database.url, { now, ...wholeSeason });
  const messages = await writeMessages(database.url, { now, ...nationalAmount });
  console.table({ ...counts, 'rapoarte ale sezonului': reports, mesaje: messages });
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}

function requireCount(name: string, value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} cere un număr întreg pozitiv`);
}

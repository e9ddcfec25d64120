/** The two registers that the benchmark measures: made once under .tmp, then used again. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../server/src/database/open.ts';
import { seedRegister } from '../server/src/database/seed/seed-register.ts';
import { print } from './print.ts';

export const sizes = [
  { label: '35k', persons: 35_000, companies: 8_000 },
  { label: '350k', persons: 350_000, companies: 80_000 },
] as const;
export type Size = (typeof sizes)[number];

export type Register = Awaited<ReturnType<typeof openDatabase>>;

export async function openRegister(size: Size): Promise<Register> {
  const dataDir = fileURLToPath(new URL(`../.tmp/bench-${size.label}`, import.meta.url));
  const env = { databaseUrl: undefined, dataDir, databasePoolSize: 4 };
  const register = await openDatabase(env).catch(async (error: Error) => {
    // The schema grows by changed migrations only while it is young: then the data are made again.
    if (!error.message.includes('a fost schimbată')) throw error;
    await rm(dataDir, { recursive: true });
    return openDatabase(env);
  });
  print(`Registrul ${size.label}: ${dataDir}`);
  await seedRegister(register.url, {
    persons: size.persons,
    companies: size.companies,
    existingDemo: 'keep',
  });
  await openAccounts(register.pool);
  return register;
}

/** Moderators get the demo password, so that sign-ins can take turns among many accounts. */
async function openAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(`update users set password_hash = demo.password_hash
    from users demo where demo.username = 'moderator.cluj' and users.role = 'ROLE_MODERATOR'
    and users.password_hash <> demo.password_hash`);
  await pool.query('delete from sessions');
  await pool.query('delete from sign_in_attempts');
  await pool.query('vacuum analyze sessions, users, sign_in_attempts');
}

/** All that keeps the application from working, found before migrations and the first account change anything (OPE-69). */
import type { Env } from '../../env.ts';
import { findReplicaProblems, inspectDatabase } from './database-problems.ts';
import { findBackupProblems, findMachineProblems, findStoreProblems } from './place-problems.ts';

export type StartProblems = {
  /** Lines; with any of them the application does not start. */
  refusals: string[];
  /** Lines to log: a register in use starts without what may be back in a while. */
  warnings: string[];
};

/** `url` is that of the database, which may be the embedded one. */
export async function findStartProblems(env: Env, url: string): Promise<StartProblems> {
  const { problems, state } = await inspectDatabase(url, env.databasePoolSize);
  const others = await Promise.all([
    findMachineProblems(env),
    findStoreProblems(env),
    findBackupProblems(env, state),
    env.databaseReadUrl && state ? findReplicaProblems(env.databaseReadUrl, state) : [],
  ]);
  const isInUse = state?.hasAccounts === true;
  const refusals = problems.map(({ text }) => text);
  const warnings: string[] = [];
  for (const { text, mayPass } of others.flat()) (isInUse && mayPass ? warnings : refusals).push(text);
  return { refusals, warnings };
}

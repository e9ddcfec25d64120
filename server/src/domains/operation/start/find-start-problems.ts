/**
 * Finds everything that prevents the application from working, before migrations and the first account change anything
 * (OPE-69).
 */
import type { Env } from '../../../platform/env.ts';
import { findReplicaProblems, inspectDatabase } from './database-problems.ts';
import { findBackupProblems, findMachineProblems, findStoreProblems } from './place-problems.ts';

export type StartProblems = {
  /** Messages; if there are any, the application does not start. */
  refusals: string[];
  /** Messages to log: a register in use starts although a service is temporarily unavailable. */
  warnings: string[];
};

/** `url` is that of the database, possibly the embedded one. */
export async function findStartProblems(env: Env, url: string): Promise<StartProblems> {
  const { problems, crowded, state } = await inspectDatabase(url, env.databasePoolSize);
  const others = await Promise.all([
    findMachineProblems(env),
    findStoreProblems(env),
    findBackupProblems(env, state),
    env.databaseReadUrl && state ? findReplicaProblems(env.databaseReadUrl, state) : [],
  ]);
  const isInUse = state?.hasAccounts === true;
  const refusals = problems.map(({ text }) => text);
  const warnings: string[] = [];
  for (const { text, mayPass } of [...crowded, ...others.flat()])
    (isInUse && mayPass ? warnings : refusals).push(text);
  return { refusals, warnings };
}

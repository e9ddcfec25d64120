/** Runs a write in its transaction, repeats it after a deadlock, and reports what the database rejected. */
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../database/connection.ts';
import { transact } from '../database/transact.ts';
import { requireActor } from '../http/authentication.ts';
import { limitAccount } from '../http/rate-limits.ts';
import { maskPersonalNumbers } from '../text/mask-personal-numbers.ts';
import { codeSql } from './code-key.ts';
import type { AppContext } from './context.ts';
import type { Resource } from './definition.ts';
import { explainRefusal, UniqueRefusal, uniqueViolation, type WriteRequest } from './write.ts';

type Written = Pick<FastifyRequest, 'actor' | 'headers' | 'id' | 'body' | 'isReplayed'>;

/** `work` may run several times and must do nothing that a rollback does not undo. */
export async function runWrite<T>(
  context: AppContext,
  resource: Resource,
  request: Written,
  work: (writing: WriteRequest) => Promise<T>,
): Promise<T> {
  const actor = requireActor(request);
  const screen = request.headers['x-screen'];
  const origin = {
    screen: typeof screen === 'string' ? maskPersonalNumbers(screen).slice(0, 200) : null,
    requestId: request.id,
  };
  const { resources, files, jobs, env } = context;
  const sendsEmails = env.mail !== undefined;
  const base = { resources, resource, actor, origin, now: context.clock(), files, jobs, sendsEmails };
  try {
    const answer = await transact(context.database.db, async (tx) => {
      const done = await work({ ...base, tx });
      await countWrite(tx, request);
      return done;
    });
    counted.add(request);
    return answer;
  } catch (error) {
    const refusal = explainRefusal(resource, context.resources, error);
    if (!(refusal instanceof UniqueRefusal)) throw refusal;
    const holder = await findHolder(context, resource, request.body, refusal.field);
    throw uniqueViolation(resource, refusal.field, holder);
  }
}

/** Requests of which one write is counted already: some save record by record. */
const counted = new WeakSet<object>();

/**
 * Last in the transaction, so that a refused write costs nothing and concurrent requests wait only for the commit (ACC-201). A
 * service account has a limit of its own.
 */
async function countWrite(tx: Tx, request: Written): Promise<void> {
  const { actor } = request;
  if (!actor || actor.service || request.isReplayed || counted.has(request)) return;
  await limitAccount(tx, actor, 'writes');
}

/** Name of the record that has the rejected value already; undefined if the name itself is taken. */
async function findHolder(
  context: AppContext,
  resource: Resource,
  body: unknown,
  field: string,
): Promise<string | undefined> {
  const value = (body as Record<string, unknown> | undefined)?.[field];
  const isName = field === resource.contract.nameField;
  if (typeof value !== 'string' || isName || resource.references.has(field)) return undefined;
  const name = resource.columnOf(resource.contract.nameField);
  const { column, key } = codeSql(resource, field) ?? { column: `t.${resource.columnOf(field)}`, key: '' };
  const text = `select t.${name}::text as name from ${resource.table} t where ${column} = ${key}($1)`;
  const [row] = await context.read({ text, values: [value.trim()] });
  return row?.name as string | undefined;
}

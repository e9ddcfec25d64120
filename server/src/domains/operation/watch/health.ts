/** Health checks for external monitoring: liveness and readiness (OPE-10). */
import { access, constants } from 'node:fs/promises';
import { z } from 'zod';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isConnectionLimit, type WaitingPool } from '../../../platform/database/pool.ts';
import { PublicError } from '../../../platform/errors.ts';
import { readQueueState } from '../../../platform/jobs/queue-state.ts';

const timeoutMs = 3_000;
const poolMs = 2_500;
/** No object has this key; only an answer of the store matters. */
const noContent = '0'.repeat(64);

const good = json(z.object({ status: z.literal('ok') }));

export const readHealth = defineAction({
  method: 'GET',
  path: '/health',
  operationId: 'readHealth',
  tag: 'Operation',
  summary: 'Procesul trăiește',
  description: 'Arată că procesul trăiește, fără să întrebe baza de date.',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  answer: good,
  refusals: ['unavailable'],

  async read({ context }) {
    refuseWhileStopping(context);
    return { status: 'ok' } as const;
  },
});

export const readReadiness = defineAction({
  method: 'GET',
  path: '/ready',
  operationId: 'readReadiness',
  tag: 'Operation',
  summary: 'Baza de date, depozitul de fișiere și coada de lucrări răspund',
  description: 'Arată dacă baza de date, depozitul de fișiere și coada de lucrări răspund.',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  answer: good,
  refusals: ['unavailable'],

  async read({ context }) {
    refuseWhileStopping(context);
    refuseWhileNew(context);
    const silent = await findSilent(context);
    if (silent.length === 0) return { status: 'ok' } as const;
    throw new PublicError('unavailable', `Nu răspunde: ${silent.join(', ')}.`);
  },
});

/** So that the proxy sends no new requests before the server closes (OPE-55). */
function refuseWhileStopping({ stopping }: Pick<AppContext, 'stopping'>): void {
  if (stopping.aborted) throw new PublicError('unavailable', 'Procesul se oprește.', { isPlanned: true });
}

/**
 * Who restarts one process after another waits for this: stopped sooner, the next one could be gone before the proxy has
 * noticed this one, and requests would find none (OPE-55).
 */
function refuseWhileNew({ env, builtAtMs }: Pick<AppContext, 'env' | 'builtAtMs'>): void {
  if (performance.now() - builtAtMs < env.drainSeconds * 1_000)
    throw new PublicError('unavailable', 'Procesul tocmai a pornit.', { isPlanned: true });
}

type Asked = Pick<AppContext, 'watch' | 'files'> & { database: Pick<Database, 'pool'> };

/** Names of the services that do not answer in time. */
export async function findSilent(context: Asked): Promise<string[]> {
  const silent = (await Promise.all(partsOf(context).map(silentPart))).flat();
  // Without PostgreSQL there are no connections: one cause is named once.
  return silent.filter((name) => name !== partNames.pool || !silent.includes(partNames.database));
}

/** Names for the message. */
export const partNames = {
  database: 'baza de date',
  pool: 'conexiunile acestui proces la baza de date',
  files: 'depozitul de fișiere',
  queue: 'coada de lucrări',
} as const;

type Part = { name: string; ask: () => Promise<unknown> };

function partsOf({ watch, files, database: { pool } }: Asked): Part[] {
  return [
    { name: partNames.database, ask: () => watch({ text: 'select 1', values: [] }) },
    { name: partNames.pool, ask: () => requireServing(pool) },
    {
      name: partNames.files,
      ask: () => Promise.all([files.sizeOf(noContent), access(files.uploadFolder, constants.W_OK)]),
    },
    { name: partNames.queue, ask: () => readQueueState(watch) },
  ];
}

/** The pool of the requests: others may answer while all of its connections are lost (OPE-258). */
async function requireServing(pool: WaitingPool): Promise<void> {
  if (!(await pool.isServing(poolMs))) throw new Error('No connection of the pool came back');
}

/** Details are logged, not shown to external callers. */
async function silentPart({ name, ask }: Part): Promise<string[]> {
  let waiting: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    waiting = setTimeout(resolve, timeoutMs, false);
  });
  const answered = ask().then(
    () => true,
    // PostgreSQL answers, but allows no more connections, which is told by its own name (OPE-260).
    isConnectionLimit,
  );
  const isThere = await Promise.race([answered, late]);
  clearTimeout(waiting);
  return isThere ? [] : [name];
}

/** Records each run of an operation on the whole register, to show when it last succeeded (OPE-6). */
import type pg from 'pg';
import type { Database } from '../../platform/database/connection.ts';
import { locks } from '../../platform/database/locks.ts';
import { onOwnConnection } from '../../platform/database/own-connection.ts';

export type OperationKind = 'backup' | 'drill' | 'check' | 'files';
/** As text: what was done, and the errors. */
export type Outcome = { told: string; faults: string[] };

/** Further errors are only in the server log. */
const mostFaults = 100;

/** Throws the errors of `work` after they are recorded. */
export async function recordRun(
  { pool }: Pick<Database, 'pool'>,
  kind: OperationKind,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into operation_runs (kind) values ($1) returning id',
    [kind],
  );
  const end = ({ told, faults }: { told: string | null; faults: string[] }) =>
    pool.query('update operation_runs set ended_at = now(), told = $2, faults = $3 where id = $1', [
      rows[0]?.id,
      told,
      faults.slice(0, mostFaults),
    ]);
  try {
    const outcome = await work();
    await end(outcome);
    return outcome;
  } catch (error) {
    await end({ told: null, faults: [(error as Error).message] });
    throw error;
  }
}

/** Throws in Romanian if another run is in progress in any process. */
export async function aloneAt<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onOwnConnection({ pool }, async (client) => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      locks.backup,
    ]);
    if (!rows[0]?.held) throw new Error('O copie de siguranță sau o probă este deja în lucru.');
    return work(client);
  });
}

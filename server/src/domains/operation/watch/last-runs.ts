/** Result of the last run of each kind of operation, and the time of the last success. */
import type { Reader } from '../../../platform/database/reader.ts';
import type { OperationKind } from '../operation-run.ts';

export type LastRuns = {
  kind: OperationKind;
  last: { startedAt: Date; endedAt: Date | null; told: string | null; faults: string[] };
  lastDoneAt: Date | null;
};

/** A night has several checks, whose errors are counted together. */
export async function readLastRuns(read: Reader): Promise<LastRuns[]> {
  const rows = await read({
    text: `select distinct on (r.kind) r.kind, r.started_at, r.ended_at, r.told, r.faults,
        (select max(d.started_at) from operation_runs d where d.kind = r.kind and d.told is not null) as done_at,
        (select coalesce(array_agg(f order by n.id), '{}') from operation_runs n, unnest(n.faults) f
          where r.kind = 'check' and n.kind = 'check' and n.started_at > r.started_at - interval '12 hours') as night
      from operation_runs r
      order by r.kind, r.started_at desc`,
    values: [],
  });
  return rows.map((row) => ({
    kind: row.kind as OperationKind, // as the table's check has it
    last: {
      startedAt: row.started_at as Date,
      endedAt: row.ended_at as Date | null,
      told: row.told as string | null,
      faults: (row.kind === 'check' ? row.night : row.faults) as string[],
    },
    lastDoneAt: row.done_at as Date | null,
  }));
}

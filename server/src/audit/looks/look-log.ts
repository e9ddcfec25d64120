/**
 * Who looked at which record, gathered in memory and written together after the answers, which wait for none of it
 * (AUD-50). One row for an account, a record and a day, so that a screen that asks again and again does not fill it.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

export type LookedAt = { userId: number; personId: number | null; companyId: number | null };

export type LookLog = {
  /** `day` is that of Romania. */
  add: (look: LookedAt, day: string, at: Date) => void;
  /** Writes what is gathered. */
  flush: () => Promise<void>;
};

type Row = {
  day: string;
  user_id: number;
  person_id: number | null;
  company_id: number | null;
  times: number;
  last_at: string;
};

/** How long a look may wait to be written, in ms. */
const patience = 500;

/** `report` is told what could not be written: such rows are lost, and nobody waits for the next try. */
export function createLookLog(db: Db, report: (fault: unknown) => void): LookLog {
  let waiting = new Map<string, Row>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function add({ userId, personId, companyId }: LookedAt, day: string, at: Date): void {
    // In this order the rows are written, by every process alike, so that none waits for the other in a circle.
    const key = [personId ?? '', companyId ?? '', day, userId].join();
    const row = waiting.get(key);
    const last_at = at.toISOString();
    if (row) Object.assign(row, { times: row.times + 1, last_at });
    else
      waiting.set(key, {
        day,
        user_id: userId,
        person_id: personId,
        company_id: companyId,
        times: 1,
        last_at,
      });
    timer ??= setTimeout(() => void flush(), patience).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    waiting = new Map();
    if (rows.length > 0) writing = writing.then(() => writeRows(db, rows)).catch(report);
    return writing;
  }

  return { add, flush };
}

const owners = ['person_id', 'company_id'] as const;

/** Each kind has an index of its own, by which a second look of the day is known. */
async function writeRows(db: Db, rows: readonly Row[]): Promise<void> {
  for (const owner of owners) {
    const ofKind = rows.filter((row) => row[owner] !== null);
    if (ofKind.length === 0) continue;
    const column = sql.ref(owner);
    await sql`insert into record_looks as looks (day, user_id, ${column}, times, last_at)
      select day, user_id, ${column}, times, last_at
      from json_to_recordset(${JSON.stringify(ofKind)}) as r (day date, user_id int, person_id int, company_id int,
        times int, last_at timestamptz)
      on conflict (${column}, day, user_id) where ${column} is not null do update
        set times = looks.times + excluded.times, last_at = greatest(looks.last_at, excluded.last_at)`.execute(
      db,
    );
  }
}

/**
 * Requests denied with 401, 403 or 404 are queued in memory and written in batches, so that no request waits for the log
 * (AUD-30). Equal requests of one minute are one row with a count (AUD-32).
 */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { locks } from '../../../platform/database/locks.ts';
import type { DeniedRequest } from './denied-request.ts';

export type DeniedRequestLog = {
  add: (deniedRequest: DeniedRequest) => void;
  /** Writes the queued rows. */
  flush: () => Promise<void>;
};

/** Longest delay before a denied request is written, in ms. */
const flushDelayMs = 500;
/**
 * Most rows per minute, so that a flood over many addresses does not fill the disk; the excess is counted in one row
 * (AUD-33).
 */
const mostRows = { ofAddress: 100, ofAll: 5_000 } as const;
const otherRoutes = '(alte adrese)';
const otherCallers = '(alți apelanți)';

type Row = {
  minute: string;
  created_at: string;
  last_at: string;
  times: number;
  username: string | null;
  role: string | null;
  ip: string;
  error_code: number;
  method: string;
  route: string;
  user_agent: string;
  headers: Record<string, string>;
};

/** `report` receives write errors. The affected rows are lost; there is no retry. */
export function createDeniedRequestLog(db: Db, report: (error: unknown) => void): DeniedRequestLog {
  let waiting = new Map<string, Row>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const minuteRows = countRows();

  function add(deniedRequest: DeniedRequest): void {
    const minute = minuteOf(deniedRequest.at);
    const { key, place } = minuteRows.placeOf(minute, deniedRequest);
    const row = waiting.get(key);
    const at = deniedRequest.at.toISOString();
    if (row) {
      row.times += 1;
      row.last_at = at;
    } else {
      waiting.set(key, { minute, created_at: at, last_at: at, times: 1, ...place() });
    }
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length > 0) writing = writing.then(() => writeRows(db, rows)).catch(report);
    return writing;
  }

  return { add, flush };
}

type Place = Omit<Row, 'minute' | 'created_at' | 'last_at' | 'times'>;

/** Tracks the rows of the current minute and redirects requests over the limit to the shared rows. */
function countRows() {
  let current = '';
  const keys = new Set<string>();
  const byAddress = new Map<string, number>();

  function placeOf(minute: string, deniedRequest: DeniedRequest): { key: string; place: () => Place } {
    if (minute !== current) {
      current = minute;
      keys.clear();
      byAddress.clear();
    }
    const { address, username, role, code, method, route, userAgent, headers } = deniedRequest;
    const key = [minute, address, username, code, method, route].join('\n');
    const ofAddress = byAddress.get(address) ?? 0;
    const other = { username: null, role: null, method, error_code: code, user_agent: '', headers: {} };
    if (!keys.has(key)) {
      if (keys.size >= mostRows.ofAll) {
        const place = () => ({ ...other, ip: otherCallers, route: otherRoutes });
        return { key: [minute, otherCallers, code, method].join('\n'), place };
      }
      if (ofAddress >= mostRows.ofAddress) {
        const place = () => ({ ...other, ip: address, route: otherRoutes });
        return { key: [minute, address, otherRoutes, code, method].join('\n'), place };
      }
      keys.add(key);
      byAddress.set(address, ofAddress + 1);
    }
    const known = { username, role, method, route, error_code: code, user_agent: userAgent };
    return { key, place: () => ({ ...known, ip: address, headers: headers() }) };
  }

  return { placeOf };
}

async function writeRows(db: Db, rows: readonly Row[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.refusals})`.execute(tx);
    await sql`insert into log_unauthorized_access as log
      (minute, created_at, last_at, times, username, role, ip, error_code, method, route, user_agent, headers)
    select minute, created_at, last_at, times, username, role, ip, error_code, method, route, user_agent, headers
    from json_to_recordset(${JSON.stringify(rows)}) as r (minute timestamptz, created_at timestamptz,
      last_at timestamptz, times int, username text, role text, ip text, error_code smallint, method text,
      route text, user_agent text, headers json)
    order by created_at
    on conflict on constraint log_unauthorized_access_alike do update
      set times = log.times + excluded.times, last_at = greatest(log.last_at, excluded.last_at)`.execute(tx);
  });
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16)}Z`;
}

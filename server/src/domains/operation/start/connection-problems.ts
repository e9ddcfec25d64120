/** Whether PostgreSQL has the connections that this process and the others beside it need (OPE-69, OPE-263). */
import type pg from 'pg';
import { connectionsBesidePool } from '../../../platform/database/connection.ts';
import { listenerName } from '../../../platform/jobs/listen.ts';
import { away, type StartProblem, wrong } from './start-problem.ts';

/** Connections reserved for administrators and for the process that will replace this one. */
const spareConnections = 10;

/** `crowded`: there is room for this process, but not for all that run; their requests wait then (OPE-260). */
type Found = { problems: StartProblem[]; crowded: StartProblem[] };

export async function findConnectionProblems(client: pg.Client, poolSize: number): Promise<Found> {
  const { limits, processes } = await readLimits(client);
  const each = poolSize + connectionsBesidePool;
  const most = Math.min(...limits.map(({ most }) => most));
  if (most < each + spareConnections) return { problems: [tooFew(poolSize, each, most)], crowded: [] };
  const room = Math.min(...limits.map(({ most, strangers }) => most - strangers));
  const needed = (processes + 1) * each + spareConnections;
  return { problems: [], crowded: room < needed ? [tooManyProcesses(processes + 1, needed, room)] : [] };
}

function tooFew(poolSize: number, each: number, most: number): StartProblem {
  return wrong(
    'DATABASE_POOL_SIZE',
    `un proces cu ${poolSize} conexiuni are nevoie de ${each + spareConnections}, iar PostgreSQL îi dă cel mult ${most} (max_connections, sau limita contului ori a bazei). Măriți-o acolo sau micșorați DATABASE_POOL_SIZE.`,
  );
}

function tooManyProcesses(processes: number, needed: number, room: number): StartProblem {
  return away(
    'DATABASE_POOL_SIZE',
    `toate procesele registrului (${processes}, cu acesta) au nevoie împreună de ${needed} conexiuni, iar PostgreSQL mai are pentru ele ${room} (max_connections, limita contului sau a bazei, fără ce folosesc alte programe). Măriți limita sau micșorați DATABASE_POOL_SIZE.`,
  );
}

/** `strangers`: connections of other programs that count towards it. */
type Limit = { most: number; strangers: number };

/** `processes`: those that run beside this one, each with one listener for jobs. */
async function readLimits(client: pg.Client): Promise<{ limits: Limit[]; processes: number }> {
  const { rows } = await client.query<{ processes: number } & Record<string, number>>(
    `select
       (select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = $1) as processes,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as server,
       r.rolconnlimit as role, d.datconnlimit as database,
       count(*) filter (where a.pid is not null)::int as "ofServer",
       count(*) filter (where a.usename = current_user)::int as "ofRole",
       count(*) filter (where a.datname = current_database())::int as "ofDatabase"
     from pg_database d cross join pg_roles r
       left join pg_stat_activity a on a.backend_type = 'client backend' and a.application_name not like 'ceccar%'
     where d.datname = current_database() and r.rolname = current_user
     group by r.rolconnlimit, d.datconnlimit`,
    [listenerName],
  );
  const [found] = rows;
  if (!found) throw new Error('A database and its role have one row');
  const { processes, server, role, database, ofServer, ofRole, ofDatabase } = found;
  const limits = [
    { most: server ?? 0, strangers: ofServer ?? 0 },
    { most: role ?? -1, strangers: ofRole ?? 0 },
    { most: database ?? -1, strangers: ofDatabase ?? 0 },
  ];
  // PostgreSQL uses -1 for no limit.
  return { limits: limits.filter(({ most }) => most >= 0), processes };
}

/**
 * Twenty moderators, each deciding on the reports of their branch: the oldest waiting report, its documents, the decision,
 * the next one.
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startSession } from '../../server/src/platform/access/sessions.ts';
import type { SeasonCopy } from './copy-register.ts';
import { type Call, call } from './http.ts';
import type { Timings } from './timings.ts';

export const moderatorCount = 20;
/** Time in ms that a moderator spends on a report; people take longer. */
export const viewMs = 15_000;

export const decision = 'decizie';

export type Moderator = { token: string };

/** Moderators of the branches with most waiting reports. */
export async function signInModerators({ pool, db }: SeasonCopy, year: number): Promise<Moderator[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select (select min(u.id) from users u where u.region_id = r.region_id and u.role = 'ROLE_MODERATOR') as id
     from annual_reports r where r.status = 400 and r.year = $1
     group by r.region_id order by count(*) desc limit $2`,
    [year, moderatorCount],
  );
  const from = { address: '127.0.0.1', userAgent: 'bench' };
  return Promise.all(rows.map(({ id }) => startSession(db, id, 'api', from)));
}

/** Runs until `signal`; a failure is recorded, and the next report is taken. */
export async function decideReports(
  url: string,
  { token }: Moderator,
  place: number,
  timings: Timings,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const ask = (request: Omit<Call, 'token'>) => call(url, { ...request, token }, agent);
  const get = (path: string) => ask({ method: 'GET', path });
  const look = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  let after = 0;
  // Staggers the moderators, so that they do not start at the same moment.
  await look((place * viewMs) / moderatorCount);
  for (let turn = place; !signal.aborted; turn += 1) {
    try {
      const { id } = JSON.parse(
        String(await timings.time('următorul', () => get(`/annual_reports/next?after=${after}`))),
      );
      if (id === null) break;
      after = id;
      await timings.time('masa', async () => {
        await ask({ method: 'POST', path: `/annual_reports/${id}/claim` });
        await Promise.all([
          get(`/api/annual_reports/${id}?view=report-details`),
          get(`/annual_reports/${id}/review`),
        ]);
        await get(`/annual_reports/${id}/moves`);
      });
      await Promise.all([
        get(`/annual_reports/${id}/downloadReportFile`),
        get(`/annual_reports/${id}/downloadIdentityDocumentFile`),
      ]);
      await look(viewMs);
      if (signal.aborted) break;
      await timings.time(decision, () => ask({ method: 'POST', ...decisionOf(id, turn) }));
    } catch (error) {
      timings.failures.push(String(error));
      await look(viewMs);
    }
  }
  agent.destroy();
}

/** Mostly validated, some postponed, some rejected. */
function decisionOf(id: number, turn: number): Pick<Call, 'path' | 'body'> {
  if (turn % 10 === 8)
    return { path: `/annual_reports/${id}/amendAnnualReport`, body: { delayReason: 'Probă de încărcare' } };
  if (turn % 10 === 9)
    return { path: `/annual_reports/${id}/rejectAnnualReport`, body: { rejectReason: 'Probă de încărcare' } };
  return { path: `/annual_reports/${id}/submitVisa`, body: { status: turn % 2 === 0 ? 420 : 430 } };
}

/**
 * A working day in one stream: of a hundred requests seventy are lists and records of staff, twenty pages of a member, ten
 * writes. Sent by a growing number of callers, to one process and to two on the same database.
 */
import { applyLoad, type Figures, summarize } from './load.ts';
import { print } from './print.ts';
import type { ServerProcess } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import type { BenchRequest } from './send.ts';
import { printTable } from './tables.ts';

const callers = [16, 64, 256] as const;
const warmUpSeconds = 1;
const seconds = 5;
/** Per hundred requests. */
const shares = { reads: 70, member: 20, writes: 10 } as const;
/** Step through each hundred, so that the kinds are interleaved. Coprime to 100. */
const stride = 37;

export type MixFigures = { processes: number; callers: number; application: Figures; limit: Figures };

/** Taken from the scenarios' requests, which the limit server can answer, too. */
export function makeMix(scenarios: readonly Scenario[]): BenchRequest[] {
  const of = (...kinds: Scenario['kind'][]) =>
    scenarios.filter(({ kind }) => kinds.includes(kind)).flatMap(({ requests }) => requests);
  const [reads, member, writes] = [of('list', 'details'), of('member'), of('write', 'posting')];
  return Array.from({ length: 2_000 }, (_, place) => {
    const turn = (place * stride) % 100;
    const from = turn < shares.reads ? reads : turn < shares.reads + shares.member ? member : writes;
    const request = from[(place * stride) % from.length];
    if (!request) throw new Error('The mix lacks a kind of request');
    return request;
  });
}

/** Uses the same number of processes for the limit server and the application. */
export async function measureMix(
  requests: BenchRequest[],
  applications: readonly ServerProcess[],
  limits: readonly ServerProcess[],
): Promise<MixFigures[]> {
  const figures: MixFigures[] = [];
  for (const processes of [1, 2]) {
    for (const count of callers) {
      const measure = (servers: readonly ServerProcess[]) =>
        applyToAll(servers.slice(0, processes), requests, count);
      figures.push({
        processes,
        callers: count,
        application: await measure(applications),
        limit: await measure(limits),
      });
      print(`  amestec, ${nameOf(processes, count)}`);
    }
  }
  return figures;
}

/** Distributes the callers among the processes, as a proxy does. */
async function applyToAll(
  servers: readonly ServerProcess[],
  requests: BenchRequest[],
  count: number,
): Promise<Figures> {
  const apply = (duration: number) =>
    Promise.all(servers.map(({ url }) => applyLoad(url, requests, duration, count / servers.length)));
  await apply(warmUpSeconds);
  const samples = await apply(seconds);
  const longest = Math.max(...samples.map((one) => one.seconds));
  return summarize([{ milliseconds: samples.flatMap((one) => one.milliseconds), seconds: longest }]);
}

export function printMix(figures: readonly MixFigures[]): void {
  print('\nAmestec: 70 % liste și fișe, 20 % pagini ale unui membru, 10 % înregistrări');
  printTable(
    ['', 'cereri/s', 'p50 ms', 'p99 ms', 'limită/s', 'p50 ms', 'p99 ms', 'raport'],
    figures.map(({ processes, callers: count, application, limit }) => [
      nameOf(processes, count),
      ...[application, limit].flatMap(({ perSecond, p50, p99 }) => [
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
      ]),
      (application.perSecond / limit.perSecond).toFixed(2),
    ]),
  );
}

function nameOf(processes: number, count: number): string {
  return `${processes === 1 ? 'un proces' : 'două procese'}, ${count} de apelanți`;
}

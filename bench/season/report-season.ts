/** Prints the season's figures beside their targets. */
import { type Figures, median } from '../load.ts';
import { print } from '../print.ts';
import { atMost, type Line, printTable } from '../tables.ts';
import type { Driven } from './drive.ts';
import type { SeasonPlan } from './explain-season.ts';
import { otherDocument, signedReport } from './filing.ts';
import type { ListFigures } from './lists.ts';
import { busiestHour, isCarried, type SeasonFigures } from './measure-season.ts';
import { decision, moderatorCount, viewMs } from './moderators.ts';
import { pollsPerSecond } from './polls.ts';
import { type Memory, parts } from './usage.ts';

const targets = { pollsP95: 50, listP95: 30, signedReportP95: 1_500, times: 10, growth: 1.2 } as const;

export function printSeason({ plans, lists, driven, limit, memory }: SeasonFigures): void {
  for (const stretch of driven) printStretch(stretch);
  const [pace] = driven;
  print(
    `\nLimita, pe mașina liniștită: stările prin SQL simplu ${both(limit.polls)}; documente prin flux simplu ` +
      `${limit.uploads.toFixed(0)} MB/s (aplicația, în ora de vârf, ${pace?.filing.rate(otherDocument).toFixed(1)} MB/s)`,
  );
  printUsage(driven);
  printMemory(driven, memory);
  for (const { who, what, scanned, plan } of plans.filter(({ scanned }) => scanned.length > 0))
    print(`\nCitit de la un capăt la altul (${scanned.join(', ')}): ${who} ${what}\n${plan}`);
  print('\nCele mai lente liste de rapoarte');
  printTable(
    ['', 'p50 ms', 'p95 ms', 'SQL p50 ms'],
    lists
      .toSorted((a, b) => b.application.p95 - a.application.p95)
      .slice(0, 15)
      .map((list) => [nameOf(list), ms(list.application.p50), ms(list.application.p95), ms(list.limit.p50)]),
  );
}

function printStretch({ filed, took, seconds, filing, deciding, failures, ...driven }: Driven): void {
  print(
    `\nDepuneri ${rateOf(driven)}, ${seconds} s: ${filed} depuse, ultima după ${took.toFixed(0)} s; ` +
      `${moderatorCount} de moderatori, ${deciding.count(decision)} decizii (câte ${viewMs / 1000} s la un raport); ` +
      `${pollsPerSecond} de stări pe secundă ${both(driven.polls)}, prin SQL simplu ${both(driven.barePolls)}; ` +
      `erori ${failures.length}`,
  );
  for (const failure of [...new Set(failures)].slice(0, 5)) print(`  ${failure.slice(0, 300)}`);
  printTable(
    ['', 'cereri', 'p50 ms', 'p95 ms'],
    [filing, deciding].flatMap((timings) =>
      timings.steps().map((step) => {
        const { p50, p95 } = timings.figures(step);
        return [step, String(timings.count(step)), ms(p50), ms(p95)];
      }),
    ),
  );
}

/** Prints the average number of cores that each part kept busy. */
function printUsage(driven: readonly Driven[]): void {
  print('\nProcesor, nuclee');
  printTable(
    ['', 'aplicația', 'citirea', 'PostgreSQL', 'cererile'],
    driven.map(({ usage: { processor }, client, took, ...stretch }) => [
      rateOf(stretch),
      ...[...parts.map((part) => processor[part]), client].map((seconds) => (seconds / took).toFixed(2)),
    ]),
  );
}

function printMemory(driven: readonly Driven[], { before, after }: SeasonFigures['memory']): void {
  print('\nMemorie, MB');
  const row = (what: string, memory: Memory) => [
    what,
    ...[memory.application, memory.readers].map((one) => one.toFixed(0)),
  ];
  printTable(
    ['', 'aplicația', 'procesele de citire'],
    [
      row('înainte', before),
      ...driven.map((one) => row(`${rateOf(one)}, cel mult`, peakOf(one))),
      row('după', after),
    ],
  );
}

function peakOf({ usage: { memory } }: Driven): Memory {
  return {
    application: Math.max(...memory.map(({ application }) => application)),
    readers: Math.max(...memory.map(({ readers }) => readers)),
  };
}

function rateOf({ filingsPerHour }: Pick<Driven, 'filingsPerHour'>): string {
  return `${filingsPerHour.toLocaleString('ro')} pe oră`;
}

export function seasonLines({ plans, lists, driven, memory }: SeasonFigures): Line[] {
  const [busiest] = driven;
  if (!busiest) return [];
  const carried = driven.filter(isCarried).map(({ filingsPerHour }) => filingsPerHour);
  const times = Math.max(0, ...carried) / busiestHour;
  const at = `la ${rateOf(busiest)}`;
  const growth =
    memory.after.application / median(busiest.usage.memory.map(({ application }) => application));
  return [
    atMost(`sezon, erori ${at}`, busiest.failures.length, '', 0),
    atMost(
      `sezon, stări p95 ${at} (SQL simplu ${ms(busiest.barePolls.p95)} ms)`,
      busiest.polls.p95,
      'ms',
      targets.pollsP95,
      1,
    ),
    atMost(
      `sezon, verificarea unui raport semnat de 5 MB p95 ${at}`,
      busiest.filing.figures(signedReport).p95,
      'ms',
      targets.signedReportP95,
      1,
    ),
    {
      what: `sezon, de câte ori ${rateOf(busiest)} se depun fără erori și fără întârziere`,
      figure: `${times.toLocaleString('ro')} ×`,
      target: `≥ ${targets.times} ×`,
      isMet: times >= targets.times,
    },
    listLine(lists),
    planLine(plans),
    atMost(`sezon, memoria aplicației la sfârșit, față de cea ${at}`, growth, '×', targets.growth, 2),
  ];
}

/** The slowest of all filters and orders decides whether all meet the target. */
function listLine(lists: readonly ListFigures[]): Line {
  const [slowest] = lists.toSorted((a, b) => b.application.p95 - a.application.p95);
  const slow = lists.filter(({ application }) => application.p95 > targets.listP95).length;
  return atMost(
    `lista rapoartelor unui an, cea mai lentă din ${lists.length} p95 (SQL simplu p50 ${ms(slowest?.limit.p50 ?? Number.NaN)} ms; peste țintă: ${slow})`,
    slowest?.application.p95 ?? Number.NaN,
    'ms',
    targets.listP95,
    1,
  );
}

function planLine(plans: readonly SeasonPlan[]): Line {
  const wrong = plans.filter(({ scanned }) => scanned.length > 0).length;
  return atMost(
    `sezon, citiri ale unui tabel mare de la un capăt la altul, din ${plans.length}`,
    wrong,
    '',
    0,
  );
}

function nameOf({ who, request: { path } }: ListFigures): string {
  const [, query = ''] = path.split('itemsPerPage=30');
  return `${who} ${decodeURIComponent(query) || '(fără filtru)'}`;
}

function both({ p50, p95 }: Figures): string {
  return `p50 ${ms(p50)} ms, p95 ${ms(p95)} ms`;
}

function ms(figure: number): string {
  return figure.toFixed(1);
}

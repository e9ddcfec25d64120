/** The season's figures beside what was promised. */
import type { Figures } from '../load.ts';
import { print } from '../print.ts';
import { type Line, printTable } from '../tables.ts';
import type { Driven } from './drive.ts';
import type { ListFigures } from './lists.ts';
import { busiestHour, type SeasonFigures } from './measure-season.ts';
import type { MemorySample } from './memory.ts';
import { pollsPerSecond } from './polls.ts';

const targets = { pollsP95: 50, listP95: 30, signedReportP95: 1_500, times: 10, growth: 1.2 } as const;
const signedReport = 'raport semnat de 5 MB';

export function printSeason({ lists, driven, limit, memory }: SeasonFigures): void {
  for (const stretch of driven) printStretch(stretch);
  print(
    `\nLimita: stările prin SQL simplu ${both(limit.polls)}; șase fișiere prin flux simplu ${limit.uploads.toFixed(0)} ms`,
  );
  printMemory(memory);
  print('\nCele mai lente liste de rapoarte');
  printTable(
    ['', 'p50 ms', 'p95 ms', 'SQL p50 ms'],
    lists
      .toSorted((a, b) => b.application.p95 - a.application.p95)
      .slice(0, 15)
      .map((list) => [nameOf(list), ms(list.application.p50), ms(list.application.p95), ms(list.limit.p50)]),
  );
}

function printStretch({
  asked,
  filed,
  filedPerHour,
  decided,
  filing,
  deciding,
  polls,
  failures,
}: Driven): void {
  const rate = asked === null ? 'câte se pot' : `${asked.toLocaleString('ro')} pe oră`;
  print(
    `\nDepuneri ${rate}: ${filed} depuse (${filedPerHour.toFixed(0)} pe oră), ${decided} decizii, ` +
      `${pollsPerSecond} de stări pe secundă ${both(polls)}, erori ${failures.length}`,
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

/** The middle of each third of the run: a leak would show as a stair. */
function printMemory(samples: readonly MemorySample[]): void {
  const [peak, peakOfReaders] = (['application', 'readers'] as const).map((name) =>
    Math.max(...samples.map((sample) => sample[name])),
  );
  print(
    `\nMemorie MB, pe treimi: aplicația ${thirds(samples, 'application').join(' → ')} (vârf ${peak?.toFixed(0)}), ` +
      `procesele de citire ${thirds(samples, 'readers').join(' → ')} (vârf ${peakOfReaders?.toFixed(0)})`,
  );
}

function thirds(samples: readonly MemorySample[], name: 'application' | 'readers'): number[] {
  return [0, 1, 2].map((third) => {
    const part = samples.slice((third * samples.length) / 3, ((third + 1) * samples.length) / 3);
    const sorted = part.map((sample) => sample[name]).sort((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
  });
}

export function seasonLines({ lists, driven, memory }: SeasonFigures): Line[] {
  const [busiest, tenfold] = driven;
  const most = Math.max(...driven.map(({ filedPerHour }) => filedPerHour));
  const failures = driven.reduce((sum, one) => sum + one.failures.length, 0);
  const [first = 0, , last = 0] = thirds(memory, 'application');
  return [
    { what: 'sezon, erori', figure: String(failures), target: '0', isMet: failures === 0 },
    ...[busiest, tenfold].flatMap((one) => (one ? stretchLines(one) : [])),
    {
      what: `sezon, câte ori ${busiestHour.toLocaleString('ro')} de depuneri pe oră`,
      figure: `${(most / busiestHour).toFixed(1)} ×`,
      target: `≥ ${targets.times} ×`,
      isMet: most >= targets.times * busiestHour,
    },
    ...listLines(lists),
    {
      what: 'sezon, creșterea memoriei aplicației de la prima la ultima treime',
      figure: `${(last / first).toFixed(2)} ×`,
      target: `≤ ${targets.growth} ×`,
      isMet: last <= targets.growth * first,
    },
  ];
}

function stretchLines({ asked, polls, filing }: Driven): Line[] {
  const at = `la ${(asked ?? 0).toLocaleString('ro')} pe oră`;
  return [
    atMost(`sezon, stări p95 ${at}`, polls.p95, targets.pollsP95),
    atMost(
      `sezon, verificarea unui raport semnat de 5 MB p95 ${at}`,
      filing.figures(signedReport).p95,
      targets.signedReportP95,
    ),
  ];
}

/** The slowest of all filters and orders tells whether all keep the promise. */
function listLines(lists: readonly ListFigures[]): Line[] {
  return [true, false].map((isOfYear) => {
    const asked = lists.filter((one) => one.isOfYear === isOfYear);
    const slow = asked.filter(({ application }) => application.p95 > targets.listP95).length;
    const slowest = Math.max(...asked.map(({ application }) => application.p95));
    const years = isOfYear ? 'unui an' : 'tuturor anilor';
    return atMost(
      `liste de rapoarte ale ${years}, cea mai lentă din ${asked.length} p95 (peste: ${slow})`,
      slowest,
      targets.listP95,
    );
  });
}

function atMost(what: string, figure: number, target: number): Line {
  return { what, figure: `${figure.toFixed(1)} ms`, target: `≤ ${target} ms`, isMet: figure <= target };
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

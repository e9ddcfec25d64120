/** Prints the figures beside their targets. */
import type { ClientSizes } from './client-size.ts';
import { type EnduranceFigures, enduranceLines } from './endurance.ts';
import type { FeltFigures } from './felt/measure-felt.ts';
import { feltLines, printFelt } from './felt/report-felt.ts';
import type { Measured, Measurement } from './measure.ts';
import { print } from './print.ts';
import { type RefusalFigures, refusalLines } from './refusals.ts';
import { exchangeLines } from './report-exchange.ts';
import type { SeasonFigures } from './season/measure-season.ts';
import { printSeason, seasonLines } from './season/report-season.ts';
import { atMost, type Line, printTable, ratioLine } from './tables.ts';

/**
 * Minimum share of the limit server's requests per second in the same run: machines differ by a factor of two, so that
 * milliseconds alone say little.
 */
const leastRatios: Partial<Record<Measurement['kind'], number>> = {
  list: 0.8,
  details: 0.8,
  account: 0.75,
  posting: 0.75,
  page: 0.75,
  search: 0.6,
};

const targets = {
  listP95: 25,
  commonName: 1.2,
  growth: 3,
  memory: 250,
  publicClient: 150,
  staffClient: 400,
  formP95: 60,
  formRequests: 3,
  messagesP95: 15,
  searchP95: 30,
} as const;

/** Further measurements besides the registers. */
type Further = {
  client: ClientSizes | undefined;
  season: SeasonFigures | undefined;
  endurance: EnduranceFigures | undefined;
  refusals: RefusalFigures | undefined;
  felt: FeltFigures | undefined;
};

export function printReport(
  measured: readonly Measured[],
  { client, season, endurance, refusals, felt }: Further,
): void {
  for (const { size, measurements } of measured) {
    if (measurements.length === 0) continue;
    print(`\n${size.persons.toLocaleString('ro')} de persoane`);
    printTable(
      ['', 'cereri/s', 'p50 ms', 'p95 ms', 'limită/s', 'p50 ms', 'p95 ms', 'raport', 'memorie MB'],
      measurements.map((one) => [
        one.name,
        ...figuresOf(one),
        ratioOf(one).toFixed(2),
        one.peakMemory.toFixed(0),
      ]),
    );
  }
  if (season) printSeason(season);
  if (felt) printFelt(felt);
  const lines = [
    ...measured.flatMap(ratioLines),
    ...measured.flatMap(commonNameLines),
    ...listLines(measured),
    ...accountLines(measured),
    ...messageLines(measured),
    ...measured.flatMap(searchLines),
    ...measured.flatMap(formLines),
    ...measured.flatMap(exchangeLines),
    ...measured.filter(({ plans }) => plans.length > 0).map(planLine),
    ...sizeLines(measured, client),
    ...(season ? seasonLines(season) : []),
    ...(endurance ? enduranceLines(endurance) : []),
    ...(refusals ? refusalLines(refusals) : []),
    ...(felt ? feltLines(felt) : []),
  ];
  for (const { path, by } of measured.flatMap(({ plans }) => plans.filter(({ isIndexed }) => !isIndexed)))
    print(`fără index pe părinte: ${path}, ${by}`);
  print('\nȚinte');
  printTable(
    ['', 'măsurat', 'țintă', ''],
    lines.map(({ what, figure, target, isMet }) => [what, figure, target, isMet ? 'atins' : 'RATAT']),
  );
}

function figuresOf({ application, limit }: Measurement): string[] {
  return [application, limit].flatMap(({ perSecond, p50, p95 }) => [
    perSecond.toFixed(0),
    p50.toFixed(1),
    p95.toFixed(1),
  ]);
}

function ratioOf({ application, limit }: Measurement): number {
  return application.perSecond / limit.perSecond;
}

function ratioLines({ size, measurements }: Measured): Line[] {
  return measurements.flatMap((one) => {
    const least = leastRatios[one.kind];
    if (least === undefined) return [];
    return [ratioLine(`${size.label} ${one.name}, față de limită`, ratioOf(one), least)];
  });
}

/** Ratio of a search by a frequent name to the same SQL alone. */
function commonNameLines({ size, measurements }: Measured): Line[] {
  return measurements
    .filter(({ kind, name }) => kind === 'list' && name.includes('nume frecvent'))
    .map(({ name, application, limit }) => {
      const what = `${size.label} ${name}, p95 față de al limitei`;
      return atMost(what, application.p95 / limit.p95, '×', targets.commonName, 2);
    });
}

/** The first register is the national one, the second is ten times as large. */
function listLines([national, large]: readonly Measured[]): Line[] {
  return ofKind(national, 'list').flatMap((one) => growthLines(one, large));
}

/** A member's debts and payments, and posting them. */
function accountLines([national, large]: readonly Measured[]): Line[] {
  return [...ofKind(national, 'account'), ...ofKind(national, 'posting')].flatMap((one) =>
    growthLines(one, large),
  );
}

/** Conversations are listed as members are; an opened conversation appears at once. */
function messageLines([national]: readonly Measured[]): Line[] {
  return [
    ...speedLines(national, ofKind(national, 'threads'), targets.listP95),
    ...speedLines(national, ofKind(national, 'messages'), targets.messagesP95),
  ];
}

/** Response times of visitors, at both sizes. */
function searchLines(measured: Measured): Line[] {
  return speedLines(measured, ofKind(measured, 'search'), targets.searchP95);
}

function ofKind(measured: Measured | undefined, wanted: Measurement['kind']): Measurement[] {
  return measured?.measurements.filter(({ kind }) => kind === wanted) ?? [];
}

function speedLines(national: Measured | undefined, measurements: Measurement[], target: number): Line[] {
  return measurements.map(({ name, application: { p95 } }) =>
    atMost(`${national?.size.label} ${name}, p95`, p95, 'ms', target, 1),
  );
}

function growthLines({ name, application }: Measurement, large: Measured | undefined): Line[] {
  const grown = large?.measurements.find((one) => one.name === name)?.application;
  if (!grown) return [];
  const what = `${name}, creștere p50 la de zece ori mai mult (${application.perSecond.toFixed(0)} → ${grown.perSecond.toFixed(0)} cereri/s)`;
  return [atMost(what, grown.p50 / application.p50, '×', targets.growth, 1)];
}

function formLines({ size, measurements }: Measured): Line[] {
  return measurements
    .filter(({ kind }) => kind === 'form')
    .flatMap(({ name, requests, application: { p95 } }) => [
      atMost(`${size.label} ${name}, p95`, p95, 'ms', targets.formP95, 1),
      atMost(`${name}, cereri`, requests, '', targets.formRequests),
    ]);
}

function planLine({ size, plans }: Measured): Line {
  const wrong = plans.filter(({ isIndexed }) => !isIndexed).length;
  return atMost(`${size.label} liste ale fișelor fără index pe părinte, din ${plans.length}`, wrong, '', 0);
}

function sizeLines(measured: readonly Measured[], client: ClientSizes | undefined): Line[] {
  return [
    ...measured.flatMap(({ size, measurements }) => {
      if (measurements.length === 0) return [];
      const peak = Math.max(...measurements.map(({ peakMemory }) => peakMemory));
      return [atMost(`${size.label} memorie maximă`, peak, 'MB', targets.memory)];
    }),
    ...(client
      ? [
          ...Object.entries(client.public).map(([screen, size]) =>
            atMost(`client, pagina publică ${screen} (gzip)`, size, 'kB', targets.publicClient),
          ),
          atMost('client, lista de persoane (gzip)', client.staff, 'kB', targets.staffClient),
        ]
      : []),
  ];
}

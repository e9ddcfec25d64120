/** The figures beside what was promised. */
import type { ClientSizes } from './client-size.ts';
import type { Figures } from './load.ts';
import type { Measured, Measurement } from './measure.ts';
import { printMix } from './mix.ts';
import { print } from './print.ts';
import { type RefusalFigures, refusalLines } from './refusals.ts';
import type { SeasonFigures } from './season/measure-season.ts';
import { printSeason, seasonLines } from './season/report-season.ts';
import { type Line, printTable } from './tables.ts';

const targets = {
  ratio: 0.6,
  listP95: 25,
  growth: 3,
  memory: 250,
  publicClient: 150,
  staffClient: 400,
  formP95: 60,
  formRequests: 3,
  notice: 150,
  note: 150,
  accountP95: 15,
  messagesP95: 15,
  searchP95: 30,
  postingP95: 20,
  membersImportSeconds: 30,
  readerMegabytes: 300,
  importSeconds: 10,
  workbookSeconds: 5,
  workbookMemory: 60,
  csvRatio: 0.5,
} as const;

export function printReport(
  measured: readonly Measured[],
  client: ClientSizes | undefined,
  season: SeasonFigures | undefined,
  refusals: RefusalFigures | undefined,
): void {
  for (const { size, measurements } of measured) {
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
  printFiles(measured);
  for (const { mix } of measured) if (mix) printMix(mix);
  if (season) printSeason(season);
  const lines = [
    ...measured.flatMap(ratioLines),
    ...listLines(measured),
    ...accountLines(measured),
    ...messageLines(measured),
    ...measured.flatMap(searchLines),
    ...measured.flatMap(formLines),
    ...measured.flatMap(noticeLines),
    ...measured.flatMap(importLines),
    ...measured.flatMap(exportLines),
    ...measured.flatMap(membersImportLines),
    ...measured.filter(({ plans }) => plans.length > 0).map(planLine),
    ...sizeLines(measured, client),
    ...(season ? seasonLines(season) : []),
    ...(refusals ? refusalLines(refusals) : []),
  ];
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
  return measurements
    .filter(({ kind }) => kind === 'list' || kind === 'details')
    .map((one) => ({
      what: `${size.label} ${one.name}, față de limită`,
      figure: ratioOf(one).toFixed(2),
      target: `≥ ${targets.ratio}`,
      isMet: ratioOf(one) >= targets.ratio,
    }));
}

/** The first register is the national one, the second ten times as large. */
function listLines([national, large]: readonly Measured[]): Line[] {
  const lists = ofKind(national, 'list');
  return [
    ...speedLines(national, lists, targets.listP95),
    ...lists.flatMap((one) => growthLines(one, large)),
  ];
}

/** What a member owes and has paid, and the posting of it. */
function accountLines([national, large]: readonly Measured[]): Line[] {
  const [accounts, postings] = [ofKind(national, 'account'), ofKind(national, 'posting')];
  return [
    ...speedLines(national, accounts, targets.accountP95),
    ...speedLines(national, postings, targets.postingP95),
    ...[...accounts, ...postings].flatMap((one) => growthLines(one, large)),
  ];
}

/** Conversations are listed as members are; one that is read opens at once. */
function messageLines([national]: readonly Measured[]): Line[] {
  return [
    ...speedLines(national, ofKind(national, 'threads'), targets.listP95),
    ...speedLines(national, ofKind(national, 'messages'), targets.messagesP95),
  ];
}

/** What visitors wait for, at both sizes. */
function searchLines(measured: Measured): Line[] {
  return speedLines(measured, ofKind(measured, 'search'), targets.searchP95);
}

function ofKind(measured: Measured | undefined, wanted: Measurement['kind']): Measurement[] {
  return measured?.measurements.filter(({ kind }) => kind === wanted) ?? [];
}

function speedLines(national: Measured | undefined, measurements: Measurement[], target: number): Line[] {
  return measurements.map(({ name, application: { p95 } }) => ({
    what: `${national?.size.label} ${name}, p95`,
    figure: `${p95.toFixed(1)} ms`,
    target: `≤ ${target} ms`,
    isMet: p95 <= target,
  }));
}

function growthLines({ name, application }: Measurement, large: Measured | undefined): Line[] {
  const grown = large?.measurements.find((one) => one.name === name)?.application;
  if (!grown) return [];
  const growth = grown.p50 / application.p50;
  return [
    {
      what: `${name}, creștere p50 la de zece ori mai mult (${application.perSecond.toFixed(0)} → ${grown.perSecond.toFixed(0)} cereri/s)`,
      figure: `${growth.toFixed(1)} ×`,
      target: `≤ ${targets.growth} ×`,
      isMet: growth <= targets.growth,
    },
  ];
}

function formLines({ size, measurements }: Measured): Line[] {
  return measurements
    .filter(({ kind }) => kind === 'form')
    .flatMap(({ name, requests, application: { p95 } }) => [
      {
        what: `${size.label} ${name}, p95`,
        figure: `${p95.toFixed(1)} ms`,
        target: `≤ ${targets.formP95} ms`,
        isMet: p95 <= targets.formP95,
      },
      {
        what: `${name}, cereri`,
        figure: String(requests),
        target: `≤ ${targets.formRequests}`,
        isMet: requests <= targets.formRequests,
      },
    ]);
}

function noticeLines({ notices, notes }: Measured): Line[] {
  const line = (what: string, { p50, p95 }: Figures, target: number): Line => ({
    what: `${what}, p95 (p50 ${p50.toFixed(0)} ms)`,
    figure: `${p95.toFixed(0)} ms`,
    target: `≤ ${target} ms`,
    isMet: p95 <= target,
  });
  return [
    ...(notices ? [line('aviz PDF', notices, targets.notice)] : []),
    ...(notes ? [line('notă de plată PDF', notes, targets.note)] : []),
  ];
}

function importLines({ dueImport }: Measured): Line[] {
  if (!dueImport) return [];
  const { rows, application, limit } = dueImport;
  return [
    {
      what: `import de ${rows.toLocaleString('ro')} de cotizații (COPY simplu ${limit.toFixed(2)} s)`,
      figure: `${application.toFixed(1)} s`,
      target: `≤ ${targets.importSeconds} s`,
      isMet: application <= targets.importSeconds,
    },
  ];
}

function exportLines({ exports }: Measured): Line[] {
  if (!exports) return [];
  const { persons, workbook, memory, dues, csv, limit } = exports;
  return [
    {
      what: `export XLSX de ${persons.toLocaleString('ro')} de persoane, toate coloanele`,
      figure: `${workbook.toFixed(1)} s`,
      target: `≤ ${targets.workbookSeconds} s`,
      isMet: workbook <= targets.workbookSeconds,
    },
    {
      what: 'memorie peste repaus, export XLSX',
      figure: `${memory.toFixed(0)} MB`,
      target: `≤ ${targets.workbookMemory} MB`,
      isMet: memory <= targets.workbookMemory,
    },
    {
      what: `export CSV de ${dues.toLocaleString('ro')} de cotizații, ${csv.toFixed(1)} s (COPY simplu ${limit.toFixed(1)} s)`,
      figure: (limit / csv).toFixed(2),
      target: `≥ ${targets.csvRatio}`,
      isMet: limit / csv >= targets.csvRatio,
    },
  ];
}

function membersImportLines({ membersImport }: Measured): Line[] {
  if (!membersImport) return [];
  const { rows, shown, written, limit, readerMemory } = membersImport;
  const seconds = shown + written;
  return [
    {
      what: `import de ${rows.toLocaleString('ro')} de persoane, XLSX (arătat ${shown.toFixed(1)} s, înregistrat ${written.toFixed(1)} s, COPY simplu ${limit.toFixed(1)} s)`,
      figure: `${seconds.toFixed(1)} s`,
      target: `≤ ${targets.membersImportSeconds} s`,
      isMet: seconds <= targets.membersImportSeconds,
    },
    {
      what: 'memoria procesului care citește fișierul',
      figure: `${Math.round(readerMemory)} MB`,
      target: `≤ ${targets.readerMegabytes} MB`,
      isMet: readerMemory <= targets.readerMegabytes,
    },
  ];
}

function planLine({ size, plans }: Measured): Line {
  const wrong = plans.filter(({ isIndexed }) => !isIndexed).length;
  return {
    what: `${size.label} liste ale fișelor fără index pe părinte, din ${plans.length}`,
    figure: String(wrong),
    target: '0',
    isMet: wrong === 0,
  };
}

function printFiles(measured: readonly Measured[]): void {
  for (const { files, peakMemory } of measured) {
    if (!files) continue;
    print(`\nParafe de 5 MB (cu ele și cu avizele, memorie până la ${peakMemory.toFixed(0)} MB)`);
    const row = (name: string, { application, limit }: { application: number; limit: number }) => [
      name,
      application.toFixed(0),
      limit.toFixed(0),
      (application / limit).toFixed(2),
    ];
    printTable(
      ['', 'MB/s', 'flux simplu', 'raport'],
      [row('încărcare', files.upload), row('descărcare', files.download)],
    );
  }
}

function sizeLines(measured: readonly Measured[], client: ClientSizes | undefined): Line[] {
  const atMost = (what: string, figure: number, unit: string, target: number): Line => ({
    what,
    figure: `${figure.toFixed(0)} ${unit}`,
    target: `≤ ${target} ${unit}`,
    isMet: figure <= target,
  });
  return [
    ...measured.flatMap(({ size, measurements }) => {
      if (measurements.length === 0) return [];
      const peak = Math.max(...measurements.map(({ peakMemory }) => peakMemory));
      return [atMost(`${size.label} memorie maximă`, peak, 'MB', targets.memory)];
    }),
    ...(client
      ? [
          atMost('client, pagină publică (gzip)', client.public, 'kB', targets.publicClient),
          atMost('client, lista de persoane (gzip)', client.staff, 'kB', targets.staffClient),
        ]
      : []),
  ];
}

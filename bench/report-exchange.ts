/** Reports documents and file transfers beside their targets. */
import type { Measured } from './measure.ts';
import { type Line, ratioLine } from './tables.ts';

const targets = {
  upload: 0.7,
  download: 0.85,
  document: 150,
  membersImportSeconds: 30,
  readerMegabytes: 300,
  importSeconds: 10,
  workbookSeconds: 5,
  workbookMemory: 60,
  csvRatio: 0.5,
} as const;

/** In the order of the report. */
export function exchangeLines(measured: Measured): Line[] {
  return [fileLines, documentLines, importLines, exportLines, membersImportLines].flatMap((tell) =>
    tell(measured),
  );
}

function fileLines({ files }: Measured): Line[] {
  if (!files) return [];
  const ratio = ({ application, limit }: { application: number; limit: number }) => application / limit;
  return [
    ratioLine('încărcarea a 5 MB, față de fluxul simplu', ratio(files.upload), targets.upload),
    ratioLine('descărcarea a 5 MB, față de fluxul simplu', ratio(files.download), targets.download),
  ];
}

function documentLines({ documents = [] }: Measured): Line[] {
  return documents.map(({ what, figures: { p50, p95 } }) => ({
    what: `${what}, p95 (p50 ${p50.toFixed(0)} ms)`,
    figure: `${p95.toFixed(0)} ms`,
    target: `≤ ${targets.document} ms`,
    isMet: p95 <= targets.document,
  }));
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

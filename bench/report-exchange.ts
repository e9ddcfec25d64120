/** Reports documents and file transfers beside their targets. */
import type { Measured } from './measure.ts';
import { atMost, type Line, ratioLine } from './tables.ts';

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
  return documents.map(({ what, figures: { p50, p95 } }) =>
    atMost(`${what}, p95 (p50 ${p50.toFixed(0)} ms)`, p95, 'ms', targets.document),
  );
}

function importLines({ dueImport }: Measured): Line[] {
  if (!dueImport) return [];
  const { rows, application, limit } = dueImport;
  const what = `import de ${rows.toLocaleString('ro')} de cotizații (COPY simplu ${limit.toFixed(2)} s)`;
  return [atMost(what, application, 's', targets.importSeconds, 1)];
}

function exportLines({ exports }: Measured): Line[] {
  if (!exports) return [];
  const { persons, workbook, memory, dues, csv, limit } = exports;
  const what = `export XLSX de ${persons.toLocaleString('ro')} de persoane, toate coloanele`;
  return [
    atMost(what, workbook, 's', targets.workbookSeconds, 1),
    atMost('memorie peste repaus, export XLSX', memory, 'MB', targets.workbookMemory),
    ratioLine(
      `export CSV de ${dues.toLocaleString('ro')} de cotizații, ${csv.toFixed(1)} s (COPY simplu ${limit.toFixed(1)} s)`,
      limit / csv,
      targets.csvRatio,
    ),
  ];
}

function membersImportLines({ membersImport }: Measured): Line[] {
  if (!membersImport) return [];
  const { rows, shown, written, limit, readerMemory } = membersImport;
  const what = `import de ${rows.toLocaleString('ro')} de persoane, XLSX (arătat ${shown.toFixed(1)} s, înregistrat ${written.toFixed(1)} s, COPY simplu ${limit.toFixed(1)} s)`;
  return [
    atMost(what, shown + written, 's', targets.membersImportSeconds, 1),
    atMost('memoria procesului care citește fișierul', readerMemory, 'MB', targets.readerMegabytes),
  ];
}

/** Which documents of a report are shown, and how. */
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import { useState } from 'react';
import type { KeyBinding } from '../../../platform/ui/keyboard/keys.ts';
import { type Look, turnRight, wholeWidth, zoomIn, zoomOut } from '../../../platform/ui/page/zoom.ts';
import type { DeskFile } from './desk-data.ts';

/** Labels of the tabs; the full names are in the list of files. */
const shortLabels: Record<ReportFileKind, string> = {
  annualReport: 'Raport',
  annualReportScanned: 'Scanat',
  identityDocument: 'Identitate',
  registerDocument: 'Registru',
  insuranceDocument: 'Asigurare',
  balanceDocument: 'Balanță',
  photoDocument: 'Foto',
  paymentProof: 'Plată',
  receipt: 'Dovadă',
};

export function labelInTab({ kind, label }: DeskFile): string {
  return isKnown(kind) ? shortLabels[kind] : label;
}

function isKnown(kind: string): kind is ReportFileKind {
  return Object.hasOwn(shortLabels, kind);
}

/** Kind of the file beside the chosen one; kept from one report to the next. */
export type Beside = { kind: string | null; set: (kind: string | null) => void };

export function useStage(files: readonly DeskFile[], beside: Beside) {
  const [chosen, choose] = useState<string | null>(null);
  const [views, setViews] = useState<Record<string, Look>>({});
  const index = Math.max(
    0,
    files.findIndex(({ kind }) => kind === chosen),
  );
  const currentFile = files[index];
  const second = files.find(({ kind }) => kind === beside.kind && kind !== currentFile?.kind) ?? null;
  const lookAt = (file: DeskFile): Look => views[file.kind] ?? wholeWidth;
  const change = (file: DeskFile, to: Look) => setViews({ ...views, [file.kind]: to });
  return {
    files,
    shown: currentFile,
    second,
    choose,
    lookAt,
    change,
    setBeside: beside.set,
    /** The next or previous document; does not wrap around. */
    go: (step: 1 | -1) => choose(files[index + step]?.kind ?? chosen),
  };
}

export type Stage = ReturnType<typeof useStage>;

export function stageKeys(stage: Stage): KeyBinding[] {
  const { files, shown, second, choose, go, lookAt, change, setBeside } = stage;
  const apply = (step: (look: Look) => Look) => () => shown && change(shown, step(lookAt(shown)));
  const other = files.find(({ kind }) => kind !== shown?.kind);
  return [
    { keys: ['j'], label: 'Documentul următor', run: () => go(1) },
    { keys: ['k'], label: 'Documentul dinainte', run: () => go(-1) },
    ...files.map(({ kind, label }, index) => ({
      keys: [String(index + 1)],
      label,
      run: () => choose(kind),
    })),
    { keys: ['+', '='], label: 'Mărește', run: apply(zoomIn), isRepeated: true },
    { keys: ['-'], label: 'Micșorează', run: apply(zoomOut), isRepeated: true },
    { keys: ['0'], label: 'Pe toată lățimea', run: apply(() => wholeWidth) },
    { keys: ['t'], label: 'Rotește', run: apply(turnRight) },
    {
      keys: ['d'],
      label: 'Două documente alături, sau unul',
      run: () => setBeside(second ? null : (other?.kind ?? null)),
    },
  ];
}

/** Builds a type of import from its declaration: what the routes and the queue need. */
import type { ImportColumn, ImportType } from '@ceccar/contract/exchange/imports';
import { defineJob, type Job, type JobContext } from '../jobs/define-job.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportNeeds, runImport, stopImport } from './run-import.ts';

type Needs = Pick<JobContext, 'clock'> & ImportNeeds;
type ImportData = { importId: number };

/** Reports an import that failed on every retry (EXC-14). */
export const importStopped = defineJob({
  name: 'import-stopped',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: false,
  expireInSeconds: 120,
  handle: ({ database }: Pick<JobContext, 'database'>, { importId }: ImportData) =>
    stopImport(database, importId),
});

export type DefinedImport<Type extends ImportType = ImportType> = Pick<
  ImportKind<never, never>,
  'template' | 'preview' | 'accounts' | 'undo'
> & {
  type: Type;
  columns: readonly ImportColumn[];
  job: Job<Needs, ImportData>;
};

/** All types, so that a type of the contract without a declaration does not compile. */
export type ImportKinds = { readonly [Type in ImportType]: DefinedImport<Type> };

export function defineImport<Type extends ImportType, Key extends string, Row extends object>(
  type: Type,
  kind: ImportKind<Key, Row>,
): DefinedImport<Type> {
  const job = defineJob({
    name: `import-${type}`,
    deadLetter: importStopped,
    // An import whose process died is retried soon.
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: 1_800,
    heartbeatSeconds: 10,
    handle: (needs: Needs, { importId }: ImportData) => runImport(needs, kind, importId, needs.clock()),
  });
  const { columns, template, preview, accounts, undo } = kind;
  return { type, columns, template, undo, job, ...(preview && { preview }), ...(accounts && { accounts }) };
}

export function getKind(kinds: ImportKinds, type: string): DefinedImport {
  const kind = Object.values(kinds).find((one) => one.type === type);
  if (!kind) throw new Error(`No import is of type ${type}`);
  return kind;
}

/** Builds a type of import from its declaration: what the routes and the queue need. */
import type { ImportColumn, ImportType } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { Work } from '../../platform/jobs/define-work.ts';
import type { ImportKind } from './import-kind.ts';
import { importWork } from './import-work.ts';
import { type ImportNeeds, runImport } from './run-import.ts';

type Needs = Pick<JobContext, 'clock'> & ImportNeeds;

export type DefinedImport<Type extends ImportType = ImportType> = Pick<
  ImportKind<never, never>,
  'template' | 'preview' | 'summarize' | 'accounts' | 'undo'
> & {
  type: Type;
  columns: readonly ImportColumn[];
  job: Work<Needs, { readonly importId: number }>;
};

/** All types, so that a type of the contract without a declaration does not compile. */
export type ImportKinds = { readonly [Type in ImportType]: DefinedImport<Type> };

export function defineImport<Type extends ImportType, Key extends string, Row extends object>(
  type: Type,
  kind: ImportKind<Key, Row>,
): DefinedImport<Type> {
  const job = importWork.job({
    name: `import-${type}`,
    isOwn: sql`w.type = ${type}`,
    carryOut: (needs: Needs, id) => runImport(needs, kind, id, needs.clock()),
  });
  const { columns, template, preview, summarize, accounts, undo } = kind;
  return {
    type,
    columns,
    template,
    undo,
    job,
    ...(preview && { preview }),
    ...(summarize && { summarize }),
    ...(accounts && { accounts }),
  };
}

export function getKind(kinds: ImportKinds, type: string): DefinedImport {
  const kind = Object.values(kinds).find((one) => one.type === type);
  if (!kind) throw new Error(`No import is of type ${type}`);
  return kind;
}

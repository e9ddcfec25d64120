/** Redacts an anonymised person in other rows and in stored files, in the same transaction as the anonymisation. */
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { removeFile } from '../../../platform/files/remove-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { type EndStep, runStep } from './end-steps.ts';
import type { Trace, Traces } from './find-traces.ts';
import { judgeRow } from './judge-row.ts';
import type { Leaving } from './read-identities.ts';
import { readTextRow, writeTexts } from './text-tables.ts';

export async function redactTraces(
  tx: Tx,
  files: Pick<FileStore, 'remove'>,
  one: Leaving,
  traces: Traces,
): Promise<void> {
  for (const trace of traces.rows.get(one) ?? []) await redactRow(tx, trace, one);
  for (const id of traces.files.get(one) ?? []) await removeTextFile(tx, files, id);
}

/** Judged again, since the row may have found an owner or been deleted meanwhile. */
async function redactRow(tx: Tx, { table, key }: Trace, one: Leaving): Promise<void> {
  const row = await readTextRow(readerIn(tx), table, key, { forUpdate: true });
  const changes = row ? judgeRow(row, table.name, one).changes : [];
  if (changes.length > 0) await writeTexts(tx, table, key, changes);
}

/** Where the file in `$1` is named; imports that still need theirs keep it. */
export const fileSteps: readonly EndStep[] = [
  {
    table: 'imports',
    where: `t.file_id = $1 and t.status not in ('waiting', 'running', 'previewed')`,
    sets: { file_id: 'null', file_digest: '(select sha256 from files where id = $1)' },
  },
  { table: 'exports', where: 't.file_id = $1', sets: { file_id: 'null' } },
  { table: 'bank_statements', where: 't.file_id = $1', sets: { file_id: 'null' } },
];

/** A file of many members is deleted whole; its content remains in the rows of the import (EXC-78). */
async function removeTextFile(tx: Tx, files: Pick<FileStore, 'remove'>, id: number): Promise<void> {
  for (const step of fileSteps) await runStep(tx, step, id);
  await removeFile(tx, files, id);
}

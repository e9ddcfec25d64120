/** The jobs of exports: one writes the file, one reports an export that failed. */
import type { Database } from '../../database/connection.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { endedWith } from '../work/ended-with.ts';
import type { ExportKinds } from './export-kind.ts';
import { type ExportNeeds, runExport } from './run-export.ts';

export type ExportData = { exportId: number };

/** Reports an export that failed on every retry (EXC-29). */
export const exportStopped = defineJob({
  name: 'export-stopped',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: false,
  expireInSeconds: 120,
  handle: ({ database }: Pick<JobContext, 'database'>, { exportId }: ExportData) =>
    stopExport(database, exportId),
});

export function defineExportJob(kinds: ExportKinds) {
  return defineJob({
    name: 'write-export',
    deadLetter: exportStopped,
    // An export whose process died is retried soon; while the store is unavailable, for up to ten minutes (EXC-29).
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 240,
    expireInSeconds: 1_800,
    heartbeatSeconds: 10,
    handle: (needs: ExportNeeds, { exportId }: ExportData) => runExport(needs, kinds, exportId),
  });
}

async function stopExport({ db }: Pick<Database, 'db'>, id: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({
      status: 'failed',
      ...endedWith('Exportul s-a oprit din cauza unei erori a serverului. Cereți-l din nou.'),
    })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .execute();
}

import { findFileErrors } from '../../platform/files/check-files.ts';
import type { FileStore } from '../../platform/files/stored-file.ts';
import { defineJob, type JobContext, nightlyAt } from '../../platform/jobs/define-job.ts';
import { recordRun } from './operation-run.ts';

/** Number of ids in the message; `npm run doctor` shows all of them. */
const mostIds = 10;

/** Compares the store with the rows of `files`; missing files and wrong sizes are shown to administrators (OPE-61). */
export const checkFilesNightly = defineJob({
  name: 'check-files',
  ...nightlyAt(2, 45),
  async handle({
    database,
    read,
    files,
    report,
  }: Pick<JobContext, 'database' | 'read' | 'report'> & { files: Pick<FileStore, 'list' | 'open'> }) {
    await recordRun(database, 'files', async () => {
      const damaged: Record<'missing' | 'wrongSize', number[]> = { missing: [], wrongSize: [] };
      let orphans = 0;
      for await (const { kind, id } of findFileErrors(read, files, { deep: false })) {
        if ((kind === 'missing' || kind === 'wrongSize') && id !== null) damaged[kind].push(id);
        else orphans += 1;
      }
      const faults = [
        ...describe('Fișiere care lipsesc din depozit', damaged.missing),
        ...describe('Fișiere care au în depozit altă mărime', damaged.wrongSize),
      ];
      for (const error of faults) report(error);
      return {
        told: `Fișierele au fost comparate cu depozitul; fără rând în baza de date: ${orphans}.`,
        faults,
      };
    });
  },
});

function describe(what: string, ids: number[]): string[] {
  if (ids.length === 0) return [];
  const named = ids.slice(0, mostIds).join(', ');
  const more = ids.length > mostIds ? ' …' : '';
  return [
    `${what}: ${ids.length} (nr. ${named}${more}). Aduceți-le din ultima copie: npm run restore -- --files`,
  ];
}

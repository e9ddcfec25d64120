/** Imports as long work: all types share one table. */
import { importTypes } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import { defineWork } from '../../platform/jobs/define-work.ts';
import { inWords } from '../../platform/jobs/work-source.ts';

/** One that failed on every retry ends as failed, and its file may be sent again (EXC-14). */
export const importWork = defineWork({
  table: 'imports',
  key: 'importId',
  isOpen: sql`w.status in ('waiting', 'running')`,
  stopped: 'import-stopped',
  onStopped:
    'Importul s-a oprit din cauza unei erori a serverului; nimic nu a fost înregistrat. Încercați din nou.',
  centre: {
    kind: 'import',
    mayCancel: true,
    path: '/api/imports/',
    name: 'w.file_name',
    what: inWords('w.type', importTypes),
    problem: `coalesce(w.problem, case when w.error_count > 0 then 'Erori în fișier: ' || w.error_count || '.' end)`,
    resultLink: `case when w.status not in ('waiting', 'running') then '/imports/' || w.id end`,
  },
});

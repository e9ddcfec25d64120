/** Imports of dues: each row of the file is a due of the member that its codes identify (EXC-11). */
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import { defineImport } from '../../exchange/define-import.ts';
import { advanceErrors, checkAdvances } from './check-advances.ts';
import { matchErrors, matchMembers } from './match-members.ts';
import { postDues, takeBackDues } from './post-dues.ts';
import { readDue } from './read-due.ts';
import { summarizeDues } from './summarize-dues.ts';

export const duesImport = defineImport('dues', {
  columns: dueImportColumns,
  template: { name: 'model-cotizatii', summary: 'Modelul fișierului de cotizații' },
  readRow: readDue,
  staged: {
    member: 'text',
    regNumber: 'text',
    cip: 'text',
    fiscalCode: 'text',
    code: 'text',
    feeSummary: 'text',
    fee: 'numeric(12, 2)',
    feeYear: 'integer',
    paymentSummary: 'text',
    paymentDate: 'date',
    paymentAmount: 'numeric(12, 2)',
    paymentYear: 'integer',
  },
  found: { memberId: 'integer', advanceLeft: 'text' },
  async check(tx) {
    await matchMembers(tx);
    await checkAdvances(tx);
  },
  faults: { ...matchErrors, ...advanceErrors },
  summarize: summarizeDues,
  post: postDues,
  undo: takeBackDues,
});

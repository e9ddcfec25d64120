/** Answers of a member in reports, by the labels of the form. */
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { showDeclared } from '../../reports/form/show-declared.ts';
import type { CopyRecord } from './copy-parts.ts';
import { maxPrintedRows } from './printed-rows.ts';
import type { KeptRow } from './read-person-data.ts';

export function tellAnswers(kind: MemberKind, rows: readonly KeptRow[]): { records: CopyRecord[] } {
  const records = rows.slice(0, maxPrintedRows).flatMap(({ declared }) => {
    const answers = (declared ?? {}) as ReportAnswers; // written when the documents were accepted
    return showDeclared(kind, answers).map(({ section, rows: answered }) => ({
      title: answers.year ? `${answers.year}: ${section}` : section,
      rows: answered,
    }));
  });
  return { records };
}

/** Reads a row of the file as a participant to be matched, or as errors. Pure. */

import { messages } from '@ceccar/contract/messages';
import type { courseMemberColumns } from '@ceccar/contract/training/course-members-import';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { withoutUnit } from '../../exchange/number-with-unit.ts';
import { codeProblem } from '../../exchange/tables/code-cell.ts';

export type MemberCells = Record<(typeof courseMemberColumns)[number]['key'], string>;

/** Keys are the column names of the temporary table. A cell with an error is null. */
export type GivenMember = {
  line: number;
  cnp: string | null;
  reg_number: string | null;
  hours: number | null;
  promoted: boolean | null;
  comments: string | null;
};

const words = new Map<string, boolean | null>([
  ['', null],
  ...['da', 'x', '1', 'promovat', 'promovată', 'true'].map((word) => [word, true] as const),
  ...['nu', '0', 'nepromovat', 'nepromovată', 'respins', 'respinsă', 'false'].map(
    (word) => [word, false] as const,
  ),
]);

/** A row with problems is not added, but its other errors are looked for in the register. */
export function readMember(line: number, cells: MemberCells): { member: GivenMember; problems: string[] } {
  const problems: string[] = [];
  if (!cells.cnp.trim() && !cells.regNumber.trim()) problems.push('Lipsește CNP-ul sau numărul matricol.');
  const [cnp, regNumber] = [readCode(cells.cnp), readCode(cells.regNumber)];

  const hours = hoursIn(cells.hours);
  if (cells.hours === '') problems.push(messages.required('Ore'));
  else if (hours === undefined) problems.push(`Ore „${cells.hours.slice(0, 40)}”: ${messages.notCount}`);

  const promoted = words.get(cells.promoted.toLowerCase());
  if (promoted === undefined) problems.push(`Promovat „${cells.promoted.slice(0, 40)}”: scrieți Da sau Nu.`);

  const comments = personCourses.fields.comments.input.safeParse(cells.comments);
  if (!comments.success) problems.push(`Observații: ${comments.error.issues[0]?.message}`);

  // the field returns text or null
  const text = comments.success ? (comments.data as string | null) : null;
  const member = {
    line,
    cnp,
    reg_number: regNumber,
    hours: hours ?? null,
    promoted: promoted ?? null,
    comments: text,
  };
  return { member, problems };

  function readCode(cell: string): string | null {
    const problem = codeProblem(cell);
    if (problem !== undefined) problems.push(`„${cell.slice(0, 40)}”: ${problem}`);
    return problem === undefined ? codeIn(cell) : null;
  }
}

/** Numbers are compared without blanks. */
function codeIn(cell: string): string | null {
  const code = cell.replace(/\s/g, '');
  return code === '' ? null : code;
}

function hoursIn(cell: string): number | undefined {
  const number = withoutUnit(cell, 'hours');
  return /^\d{1,4}(?:[.,]0+)?$/.test(number) ? Number.parseInt(number, 10) : undefined;
}

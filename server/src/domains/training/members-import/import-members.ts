/** Imports the participants of a course from a file, all or none; errors are reported by row (TRA-14). */

import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import {
  courseMemberColumns,
  maxMembersFileBytes,
  membersImported,
} from '@ceccar/contract/training/course-members-import';
import { courses } from '@ceccar/contract/training/courses';
import { isEditor } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { formWithAnyOf } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { invalid, PublicError } from '../../../platform/errors.ts';
import type { ReceivedFile } from '../../../platform/files/receive-upload.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { tableColumns } from '../../exchange/tables/table-heading.ts';
import type { TableReader, WithTableReader } from '../../exchange/tables/table-reader.ts';
import { OtherFormat, TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { keepsCourse, notKept, whyTooEarly } from '../course-rules.ts';
import { courseDefinition } from '../courses.ts';
import { addFound, findMembers } from './add-members.ts';
import { type GivenMember, readMember } from './read-member.ts';

const mostMembers = 50_000;
/** Most errors reported at once; nobody corrects more in one go, and the next attempt reports the rest. */
const mostErrors = 1_000;
const columns: readonly (ImportColumn & { key: (typeof courseMemberColumns)[number]['key'] })[] =
  courseMemberColumns;

export const importCourseMembers = actionNeeding<WithTableReader>()({
  method: 'POST',
  path: '/courses/:courseId/persons/import',
  operationId: 'importCourseMembers',
  tag: courses.type,
  summary: 'Adaugă participanții unui curs dintr-un fișier CSV, XLS sau XLSX, pe toți sau pe niciunul',
  access: 'register',
  may: isEditor,
  params: { courseId: recordKey },
  body: formWithAnyOf({ file: { label: 'Fișierul', maxBytes: maxMembersFileBytes, isRequired: true } }, {}),
  resource: courses,
  answer: json(membersImported),
  refusals: ['invalid'],

  async prepare({ context, resource, actor, params, body }) {
    const course = await getRow(
      context.read,
      resource,
      courseDefinition.scope(actor),
      params.courseId,
      'Cursul',
    );
    if (!keepsCourse(actor, regionOf(course))) throw notKept();
    return readFile(context.tableReader, requireFile(body.files.get('file')));
  },
  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.courseId, courseDefinition.scope(actor)),
  async do({ tx, actor, origin, now, prepared: { given, problems }, locked: course }) {
    const [regionId, maxHours] = [regionOf(course), Number(course.max_hours)];
    if (!keepsCourse(actor, regionId)) throw notKept();
    const memberErrors = await findMembers(tx, { id: course.id, regionId }, given);
    // Checked here and not while the file is read, because the hours of the course may have been reduced meanwhile.
    const over = given.filter(({ hours }) => hours !== null && hours > maxHours);
    const all = [
      ...problems,
      ...memberErrors,
      ...over.map(({ line, hours }) => ({
        line,
        problem: `Ore ${hours}: ${messages.overCourseHours(maxHours)}`,
      })),
      ...given.flatMap(({ line, hours, promoted }) =>
        whyTooEarly(daysOf(course), { hours, promoted }, bucharestToday(now))
          .slice(0, 1)
          .map(({ message }) => ({ line, problem: message })),
      ),
    ];
    if (all.length > 0) throw refuseRows(all);
    await addFound(tx, course.id, actor, origin);
    return given.length;
  },
  present: ({ done }) => ({ imported: done }),
});

function daysOf(course: Readonly<Record<string, unknown>>): { start_date: string | null; year: number } {
  const { start_date, year } = course;
  return { start_date: start_date === null ? null : String(start_date), year: Number(year) };
}

function regionOf(course: Readonly<Record<string, unknown>>): number | null {
  return course.region_id === null ? null : Number(course.region_id);
}

function requireFile(file: ReceivedFile | undefined): ReceivedFile {
  const refuse = (message: string) => invalid([{ propertyPath: 'file', message }]);
  if (!file) throw refuse(messages.fileMissing);
  if (file.tooLarge) throw refuse(messages.fileOver50);
  if (file.size === 0) throw refuse(messages.fileEmpty);
  return file;
}

type Read = { given: GivenMember[]; problems: RowProblem[] };

async function readFile(reader: TableReader, { path }: ReceivedFile): Promise<Read> {
  const given: GivenMember[] = [];
  const problems: RowProblem[] = [];
  try {
    for await (const row of reader.read(path, tableColumns(columns), mostMembers)) {
      const { line } = row;
      if ('problem' in row) {
        problems.push({ line, problem: row.problem });
        continue;
      }
      const read = readMember(line, row.cells);
      given.push(read.member);
      problems.push(...read.problems.map((problem) => ({ line, problem })));
    }
  } catch (error) {
    if (error instanceof OtherFormat) throw invalid([{ propertyPath: 'file', message: error.message }]);
    if (error instanceof TableRefusal) throw refuseFile([error.message]);
    throw error;
  }
  if (given.length + problems.length === 0) throw refuseFile(['Fișierul nu are niciun rând sub titluri.']);
  return { given, problems };
}

type RowProblem = { line: number; problem: string };

function refuseRows(problems: readonly RowProblem[]): PublicError {
  const inOrder = problems.toSorted((one, other) => one.line - other.line);
  const texts = inOrder.map(({ line, problem }) => `Rândul ${line}: ${problem}`);
  const rest = texts.length - mostErrors;
  return refuseFile(rest > 0 ? [...texts.slice(0, mostErrors), `… și încă ${rest}.`] : texts);
}

function refuseFile(errors: readonly string[]): PublicError {
  return new PublicError('invalid', 'Niciun participant nu a fost adăugat: fișierul are erori.', {
    extra: { errors },
  });
}

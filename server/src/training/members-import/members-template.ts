/** Template file for an import of participants. */
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import { courseMemberColumns } from '@ceccar/contract/training/course-members-import';
import { courses } from '@ceccar/contract/training/courses';
import { isEditor } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { csv } from '../../actions/answers.ts';
import { csvLine } from '../../exchange/tables/csv-cell.ts';

const columns: readonly ImportColumn[] = courseMemberColumns;

export const downloadMembersTemplate = defineAction({
  method: 'GET',
  path: '/download/course_members_template',
  operationId: 'downloadCourseMembersTemplate',
  tag: courses.type,
  summary: 'Modelul fișierului cu participanții unui curs',
  access: 'download',
  may: isEditor,
  answer: csv(),

  async read() {
    const lines = [columns.map(({ title }) => title), columns.map(({ example }) => example)];
    return { name: 'model-participanti.csv', lines: lines.map(csvLine) };
  },
});

/** Template files for an import of participants. */
import { courseMemberColumns } from '@ceccar/contract/training/course-members-import';
import { courses } from '@ceccar/contract/training/courses';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { csv, madeFile } from '../../../platform/actions/answers.ts';
import { mediaTypes } from '../../exchange/exports/write-file.ts';
import { templateLines, templateWorkbook } from '../../exchange/template-file.ts';

const template = { name: 'model-participanti', summary: 'Modelul fișierului cu participanții unui curs' };

export const downloadMembersTemplate = defineAction({
  method: 'GET',
  path: '/download/course_members_template',
  operationId: 'downloadCourseMembersTemplate',
  tag: courses.type,
  summary: template.summary,
  access: 'download',
  may: isEditor,
  answer: csv(),

  read: async () => ({ name: `${template.name}.csv`, lines: templateLines(courseMemberColumns) }),
});

export const downloadMembersWorkbook = defineAction({
  method: 'GET',
  path: '/download/course_members_template.xlsx',
  operationId: 'downloadCourseMembersWorkbook',
  tag: courses.type,
  summary: `${template.summary}, în format Excel`,
  access: 'download',
  may: isEditor,
  answer: madeFile(mediaTypes.xlsx),

  read: async ({ context }) => ({
    name: `${template.name}.xlsx`,
    bytes: await templateWorkbook(template, courseMemberColumns, context.clock()),
  }),
});

/** Creates a course; its members are added after saving. */
import { courses } from '@ceccar/contract/training/courses';
import { coursePath, paths } from '../../platform/paths.ts';
import { CreatePage } from '../../platform/ui/records/create-page.tsx';

export function CourseCreate() {
  return (
    <CreatePage
      contract={courses}
      title="Adaugă curs"
      panelTitle="Datele cursului"
      list={{ path: paths.courses, label: courses.title }}
      names={courses.create}
      pathOf={(course) => coursePath(course.originId)}
    />
  );
}

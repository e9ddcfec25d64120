/** Record page of a course; members are added from a file or one by one. */
import { courses, enrolmentFields } from '@ceccar/contract/training/courses';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf, referenceName } from '../../platform/api/records.ts';
import { coursePosterPath, paths } from '../../platform/paths.ts';
import { SaveBar } from '../../platform/ui/form/save-bar.tsx';
import { BackLink } from '../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { PanelGroup, usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../platform/ui/records/record-loader.tsx';
import { SectionPanel } from '../../platform/ui/records/section-panel.tsx';
import { AddMember } from './add-member.tsx';
import { allBranches } from './all-branches.ts';
import { AttendancePanel } from './attendance/attendance-panel.tsx';
import { CourseMembers } from './course-members.tsx';
import { CourseRecords } from './course-records.tsx';
import { EnrolmentList } from './enrolments/enrolment-list.tsx';
import { ImportMembers } from './import-members.tsx';

const view = 'course-details';

export function CourseEdit() {
  const { id = '' } = useParams();
  return (
    <PanelGroup value="course">
      <RecordLoader key={id} contract={courses} view={view} iri={iriOf(courses.plural, id)}>
        {(course) => (
          <SaveBar>
            <CourseRecordPage course={course} />
          </SaveBar>
        )}
      </RecordLoader>
    </PanelGroup>
  );
}

function CourseRecordPage({ course }: { course: ApiRecord }) {
  const [importing, adding] = [usePanel('import'), usePanel('add')];
  const branch = course.region ? referenceName(course.region) : allBranches;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <div>
        <BackLink to={paths.courses}>{courses.title}</BackLink>
        <PageTitle number={[course.year, branch].join(' · ')}>{String(course.name)}</PageTitle>
        {typeof course.places === 'number' ? (
          <Link href={coursePosterPath(course.originId)} target="_blank">
            {course.isPublic ? 'Afișul cursului, public' : 'Afișul cursului'}
          </Link>
        ) : null}
      </div>
      <SectionPanel
        id="course"
        title="Datele cursului"
        isOpenAtFirst
        contract={courses}
        view={view}
        names={courses.create}
        record={course}
      />
      <SectionPanel
        id="enrolment"
        title="Înscrieri"
        contract={courses}
        view={view}
        names={enrolmentFields}
        record={course}
      />
      <CourseRecords course={course} />
      <EnrolmentList course={course} />
      <AttendancePanel course={course} />
      {course.abilities?.update === true ? (
        <>
          <Panel title="Adaugă participanți din fișier" state={importing}>
            <ImportMembers course={course} />
          </Panel>
          <Panel title="Adaugă un participant" state={adding}>
            <AddMember course={course} />
          </Panel>
        </>
      ) : null}
      <CourseMembers course={course} />
    </Stack>
  );
}

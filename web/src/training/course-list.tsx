/** List of courses, with links to their record pages. */
import { courses } from '@ceccar/contract/training/courses';
import { referenceName } from '../api/records.ts';
import { coursePath, paths } from '../paths.ts';
import { countOf } from '../ui/format.ts';
import type { CardLines } from '../ui/list/list-cards.tsx';
import { ResourceList } from '../ui/list/resource-list.tsx';
import { allBranches } from './all-branches.ts';

const filters = [{ name: 'year' }, { name: 'profile' }, { name: 'organizer' }, { name: 'region.id' }];

/** On a phone: name and year; then period, hours, members, branch and organiser. */
const cardLines: CardLines = {
  beside: ['year'],
  below: ['interval', 'maxHours', 'memberCount', 'region', 'organizer'],
  cells: {
    maxHours: ({ maxHours }) => `cel mult ${countOf(Number(maxHours), 'oră', 'ore')}`,
    memberCount: ({ memberCount }) => countOf(Number(memberCount), 'participant', 'participanți'),
  },
};

export function CourseList() {
  return (
    <ResourceList
      contract={courses}
      view="course-list"
      quickSearch={{ name: 'name', label: 'Caută după denumire' }}
      filters={filters}
      create={{ path: paths.courseCreate, label: 'Adaugă curs' }}
      emptyText="Cursurile de pregătire se adaugă aici, apoi participanții lor."
      linked={['name']}
      pathOf={(course) => coursePath(course.originId)}
      nameOf={(course) => String(course.name)}
      cells={{ region: ({ region }) => (region ? referenceName(region) : allBranches) }}
      cardLines={cardLines}
    />
  );
}

/** List of courses, with links to their record pages. */
import { courses } from '@ceccar/contract/training/courses';
import { type ApiRecord, referenceName } from '../../platform/api/records.ts';
import { coursePath, paths } from '../../platform/paths.ts';
import type { RowLook } from '../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../platform/ui/list/list-filters.tsx';
import { AddLink, ListHead, ListTools } from '../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { allBranches } from './all-branches.ts';

const filters = [{ name: 'year' }, { name: 'profile' }, { name: 'organizer' }, { name: 'region.id' }];

const options = {
  linked: ['name'],
  pathOf: (course: ApiRecord) => coursePath(course.originId),
  search: { name: 'name', label: 'Caută după denumire' },
};

const look: RowLook = {
  nameOf: (course) => String(course.name),
  cells: { region: ({ region }) => (region ? referenceName(region) : allBranches) },
  // On a phone: name and year; then period, hours, members, branch and organiser.
  cardLines: {
    beside: ['year'],
    below: ['interval', 'maxHours', 'memberCount', 'region', 'organizer'],
    cells: {
      maxHours: ({ maxHours }) => `cel mult ${countOf(Number(maxHours), 'oră', 'ore')}`,
      memberCount: ({ memberCount }) => countOf(Number(memberCount), 'participant', 'participanți'),
    },
  },
};

export function CourseList() {
  const list = useListScreen(courses, 'course-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list}>
        <ListTools list={list}>
          {/* For those who manage courses. */}
          {list.canCreate ? (
            <ButtonLink to={paths.courseHours} variant="outlined">
              Orele anului
            </ButtonLink>
          ) : null}
          <AddLink list={list} to={paths.courseCreate}>
            Adaugă curs
          </AddLink>
        </ListTools>
      </ListHead>
      <ListFilters list={list} filters={filters} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList list={list} text="Cursurile de pregătire se adaugă aici, apoi participanții lor.">
          {list.canCreate ? <ButtonLink to={paths.courseCreate}>Adaugă curs</ButtonLink> : null}
        </EmptyList>
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

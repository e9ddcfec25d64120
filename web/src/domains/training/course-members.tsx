/** The members of a course, paged and searchable by name or number, with editing and removal in place. */
import { personCourses } from '@ceccar/contract/training/person-courses';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ApiRecord, referenceKey } from '../../platform/api/records.ts';
import { personPath } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { RowDelete } from '../../platform/ui/list/row-delete.tsx';
import { TextFilter } from '../../platform/ui/list/text-filter.tsx';
import { Panel } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../platform/ui/records/sub-records.ts';
import { EditMember } from './edit-member.tsx';

const view = 'course-member-list';
const rowsAtFirst = 30;
const columns = ['memberName', 'regNumber', 'hours', 'promoted', 'comments'];
/** For a course of all branches, includes each member's branch. */
const columnsWithBranch = columns.toSpliced(2, 0, 'regionName');

const Search = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 320px))',
  gap: theme.spacing(1.5, 2),
  padding: theme.spacing(2),
}));

export function CourseMembers({ course }: { course: ApiRecord }) {
  const panel = usePanel('members', true);
  const [filter, setFilter] = useState<Record<string, string>>({});
  const records = useSubRecords(
    {
      contract: personCourses,
      view,
      shownColumns: course.region ? columns : columnsWithBranch,
      parentField: 'course',
      parent: course,
      filter,
      firstSort: { field: 'memberName', order: 'ASC' },
      rowsPerPage: rowsAtFirst,
    },
    panel.wasOpened,
  );
  const isSearched = Object.keys(filter).length > 0;

  function narrow(name: string, value: string) {
    const { [name]: _before, ...rest } = filter;
    setFilter(value === '' ? rest : { ...rest, [name]: value });
  }

  return (
    <Panel title="Participanți" state={panel} count={Number(course.memberCount)}>
      <Search>
        {[personCourses.fields.memberName, personCourses.fields.regNumber].map(({ label }, index) => {
          const name = index === 0 ? 'memberName' : 'regNumber';
          return (
            <LabelledControl key={name} id={`members-${name}`} label={label}>
              <TextFilter
                id={`members-${name}`}
                value={filter[name] ?? ''}
                onCommit={(value) => narrow(name, value)}
              />
            </LabelledControl>
          );
        })}
      </Search>
      <SubRecordList
        // Members are added by separate forms.
        records={{ ...records, canAdd: false }}
        title="Participanți"
        emptyText={
          isSearched
            ? 'Niciun participant nu se potrivește.'
            : 'Cursul nu are încă participanți. Adăugați-i mai sus, dintr-un fișier sau câte unul.'
        }
        pathOf={{ memberName: pathOfMember }}
        renderAction={(row) => (
          <>
            <EditMember member={row} />
            <RowDelete
              resource={personCourses.plural}
              record={row}
              name={String(row.memberName)}
              onDeleted={records.refreshParent}
            />
          </>
        )}
      />
    </Panel>
  );
}

function pathOfMember({ person }: ApiRecord): string | null {
  const uuid = referenceKey(person);
  return uuid === null ? null : personPath(uuid);
}

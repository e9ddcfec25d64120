/** `/runs` (a list): yearly runs, with the form that previews the next one. */
import { dueRuns } from '@ceccar/contract/money/due-runs';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { runPath } from '../../../platform/paths.ts';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { ListHead } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { NewRun } from './new-run.tsx';
import { branchOf, type Run, runTitle } from './run-texts.ts';

const filters = [{ name: 'kind' }, { name: 'year' }, { name: 'region.id' }, { name: 'status' }] as const;

const options = {
  columns: [
    'kind',
    'year',
    'region',
    'status',
    'rowCount',
    'total',
    'leftCount',
    'userFullName',
    'createdAt',
  ],
  linked: ['kind'],
  pathOf: (run: ApiRecord) => runPath(run.originId),
} as const;

const look: RowLook = {
  nameOf: (run) => runTitle(run as Run), // the list is requested in its view
  cells: {
    region: ({ region }) => (region ? branchOf({ region }).replace('Filiala ', '') : 'Toate'),
  },
};

export function RunList() {
  const list = useListScreen(dueRuns, 'run-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list} />
      {/* Reserve the space while permissions load, to avoid layout shift. */}
      {list.canCreate || list.isPending ? <NewRun /> : null}
      <ListFilters list={list} filters={filters} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="Alegeți mai sus felul și anul. Nimic nu se înregistrează înainte să vedeți fiecare rând."
        />
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

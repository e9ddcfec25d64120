/** `/runs` (a list): yearly runs, with the form that previews the next one. */
import { dueRuns } from '@ceccar/contract/money/due-runs';
import type { ApiRecord } from '../../api/records.ts';
import { runPath } from '../../paths.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { NewRun } from './new-run.tsx';
import { branchOf, type Run, runTitle } from './run-texts.ts';

const filters = [{ name: 'kind' }, { name: 'year' }, { name: 'region.id' }, { name: 'status' }] as const;

const shownColumns = [
  'kind',
  'year',
  'region',
  'status',
  'rowCount',
  'total',
  'leftCount',
  'userFullName',
  'createdAt',
] as const;

const cells = {
  region: ({ region }: ApiRecord) => (region ? branchOf({ region }).replace('Filiala ', '') : 'Toate'),
};

export function RunList() {
  return (
    <ResourceList
      contract={dueRuns}
      view={dueRuns.defaultView}
      filters={filters}
      shownColumns={shownColumns}
      cells={cells}
      adding={<NewRun />}
      emptyText="Alegeți mai sus felul și anul. Nimic nu se înregistrează înainte să vedeți fiecare rând."
      linked={['kind']}
      pathOf={(run) => runPath(run.originId)}
      nameOf={(run) => runTitle(run as Run)}
    />
  );
}

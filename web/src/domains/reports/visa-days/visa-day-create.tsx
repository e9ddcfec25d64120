/** Sets a visa day of a branch. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { paths, visaDayPath } from '../../../platform/paths.ts';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';
import { useBranchHours } from './branch-hours.ts';

export function VisaDayCreate() {
  const { hours, isLoading } = useBranchHours();
  // A proposal that came into the form later would take away what was typed meanwhile.
  if (isLoading) return <LoadingRows columns={2} rows={4} />;
  return (
    <CreatePage
      initial={hours}
      contract={visaDays}
      title="Adaugă zi de viză"
      panelTitle="Ziua, locurile și adresa"
      list={{ path: paths.visaDays, label: visaDays.title }}
      names={visaDays.create}
      pathOf={(day) => visaDayPath(day.originId)}
    />
  );
}

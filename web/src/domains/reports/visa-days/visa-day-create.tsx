/** Sets a visa day of a branch. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { paths, visaDayPath } from '../../../platform/paths.ts';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';
import { useBranchHours } from './branch-hours.ts';

export function VisaDayCreate() {
  const hours = useBranchHours();
  return (
    <CreatePage
      // The proposal arrives after the form, which nobody has touched by then.
      key={hours ? 'proposed' : 'empty'}
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

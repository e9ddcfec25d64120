import type { SeasonSummary } from '@ceccar/contract/reports/report-review';
import { reportsPath } from '../../paths.ts';
import { BarList } from './bar-list.tsx';
import { SeasonCard } from './season-card.tsx';
import { filterOf, type SeasonChoice } from './season-filter.ts';

type Props = { season: SeasonSummary; choice: SeasonChoice };

/** How many reports are in each state; who has not begun has no report to be listed. */
export function SeasonStates({ season, choice }: Props) {
  const states = season.byStatus.map(({ status, label, count }) => ({
    key: status,
    label,
    name: label,
    count,
    path: reportsPath({ ...filterOf(choice), status }),
  }));
  const notBegun = { key: 'notBegun', label: 'Neînceput', name: 'Neînceput', count: season.notBegun };
  return (
    <SeasonCard title="Pe stări">
      <BarList bars={[notBegun, ...states]} />
    </SeasonCard>
  );
}

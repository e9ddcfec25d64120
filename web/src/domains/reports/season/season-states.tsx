import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import Typography from '@mui/material/Typography';
import { reportsPath } from '../../../platform/paths.ts';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { BarList } from './bar-list.tsx';
import { filterOf, type SeasonChoice } from './season-filter.ts';

type Props = { season: SeasonSummary; choice: SeasonChoice };

function notBegunText(count: number): string {
  if (count === 0) return 'Fiecare membru a început raportul.';
  return count === 1
    ? 'Un membru nu a început raportul.'
    : `${countOf(count, 'membru', 'membri')} nu au început raportul.`;
}

/** Attempts are counted by state; here each member counts once. */
export function filedText({ members, reports }: SeasonSummary['filed']): string {
  if (members === 0) return 'Niciun membru nu a depus raportul.';
  const filed =
    members === 1
      ? 'Un membru a depus raportul'
      : `${countOf(members, 'membru', 'membri')} au depus raportul`;
  const again = reports - members;
  return again === 0
    ? `${filed}${members === 1 ? '' : ', fiecare o dată'}.`
    : `${filed}; cu ${countOf(again, 'redepunere', 'redepuneri')}, în total ${countOf(reports, 'depunere', 'depuneri')}.`;
}

/** Number of reports by status; members who have not begun have no report to list. */
export function SeasonStates({ season, choice }: Props) {
  const states = season.byStatus.map(({ status, label, count }) => ({
    key: status,
    label,
    count,
    path: reportsPath({ ...filterOf(choice), status }),
  }));
  return (
    <TitledCard title="Pe stări">
      <BarList bars={states} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {filedText(season.filed)} {notBegunText(season.notBegun)}
      </Typography>
    </TitledCard>
  );
}

/** Pending work of staff with links to it, and the remaining time for members. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { SeasonSummary } from '@ceccar/contract/reports/season-summary';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { clearPath, paths, reportPath, reportsPath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { formatCount } from '../../../platform/ui/text/format.ts';
import { useNow } from '../../../platform/ui/timing/now.ts';
import { useWaitingProofs } from '../../training/proofs/proof-data.ts';
import { useClearReports } from '../clear/clear-data.ts';
import { useNext } from '../desk/desk-data.ts';
import { deadlineOf } from '../flow/deadline.ts';
import { filterOf, type SeasonChoice } from './season-filter.ts';

const Tasks = styled(Paper)(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  padding: theme.spacing(2),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 5),
  alignItems: 'center',
  '& > :last-child': { marginLeft: 'auto' },
}));

const minuteMs = 60_000;

type Props = { season: SeasonSummary; choice: SeasonChoice };

export function SeasonTasks({ season, choice }: Props) {
  const { byStatus, openResubmissions, pendingCorrections, deadline } = season;
  const narrowed = filterOf(choice);
  const waiting = byStatus.find(({ status }) => status === reportStatus.submitted)?.count ?? 0;
  const first = useNext(null, choice).data?.id ?? null;
  const clear = useClearReports(choice).data;
  const proofs = useWaitingProofs();
  return (
    <Tasks>
      <Task
        label="Așteaptă o decizie"
        count={waiting}
        path={reportsPath({ ...narrowed, status: reportStatus.submitted })}
      />
      {clear ? <Task label="Fără obiecții" count={clear.count} path={clearPath(choice)} /> : null}
      <Task
        label="Cereri de redepunere"
        count={openResubmissions}
        path={reportsPath({ ...narrowed, hasOpenResubmissionRequests: true })}
      />
      <Task
        label="Corectări de decis"
        count={pendingCorrections}
        path={reportsPath({ ...narrowed, hasOpenCorrections: true })}
      />
      {proofs === undefined ? null : <Task label="Dovezi de ore" count={proofs} path={paths.hoursProofs} />}
      <Typography color="textSecondary">{deadlineOf(deadline, useNow(minuteMs)).text}</Typography>
      {first !== null ? (
        <ButtonLink to={reportPath(first, choice)} variant="contained">
          Deschide primul raport
        </ButtonLink>
      ) : null}
    </Tasks>
  );
}

function Task({ label, count, path }: { label: string; count: number; path: string }) {
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <TextLink to={path} variant="h1" aria-label={`${label}: ${formatCount(count)}`}>
        {formatCount(count)}
      </TextLink>
    </div>
  );
}

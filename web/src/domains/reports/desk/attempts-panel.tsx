/** All attempts of the member, with the reasons of earlier rejections. */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Typography from '@mui/material/Typography';
import { reportPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';
import { DeskPanel } from './desk-panel.tsx';

type Props = Pick<ReportReview, 'attempts'> & { shownId: number };

export function AttemptsPanel({ attempts, shownId }: Props) {
  if (attempts.length < 2) return null;
  return (
    <DeskPanel id="attempts" title="Toate depunerile" count={attempts.length}>
      <PlainList>
        {attempts.map(({ id, year, attempt, statusLabel, rejectReason }) => (
          <li key={id}>
            {id === shownId ? (
              <strong>
                {year}, încercarea {attempt}
              </strong>
            ) : (
              <TextLink to={reportPath(id)} underline="always">
                {year}, încercarea {attempt}
              </TextLink>
            )}
            : {statusLabel}
            {rejectReason ? (
              <Typography variant="body2" color="textSecondary">
                Motivul: {rejectReason}
              </Typography>
            ) : null}
          </li>
        ))}
      </PlainList>
    </DeskPanel>
  );
}

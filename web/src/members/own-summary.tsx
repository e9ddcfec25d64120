/** Beginning of a member's own page, which is the member's home: where they stand, and the next step (OPE-82). */
import { currentYear } from '@ceccar/contract/current-year';
import type { MemberHome } from '@ceccar/contract/operation/home';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../api/http.ts';
import type { MemberRecord } from '../api/records.ts';
import { annualReportPath } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ListFailure } from '../ui/list/list-states.tsx';
import { useNow } from '../ui/now.ts';
import { PanelBody } from '../ui/panel.tsx';
import { PlainList } from '../ui/plain-list.ts';
import { isRefusal } from '../ui/refused-page.tsx';
import { debtText, hoursText, reportStepOf, rightText } from './own-texts.ts';

const minuteMs = 60_000;
const title = 'Pe scurt';
const titleId = 'own-summary';

export function OwnSummary(owner: MemberRecord) {
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'member'],
    queryFn: ({ signal }) => callApi<MemberHome>('/api/home/member', { signal }),
    // The report and the courses change on other screens.
    staleTime: 0,
  });
  // The page of a staff account that belongs to a member, too.
  if (isRefusal(error)) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId}>
      <PanelBody>
        <Typography variant="h2" id={titleId} sx={{ mb: 1 }}>
          {title}
        </Typography>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton role="progressbar" aria-label="Se încarcă" height={150} />}
        {data ? <Summary owner={owner} home={data} /> : null}
      </PanelBody>
    </Paper>
  );
}

type Props = { owner: MemberRecord; home: MemberHome };

function Summary({ owner: { kind, member }, home: { report, courseHours } }: Props) {
  const now = useNow(minuteMs);
  const step = report && reportStepOf(report, now);
  return (
    <>
      <PlainList sx={{ typography: 'body1' }}>
        {step ? <li>{step.text}</li> : null}
        <li>{debtText(member)}</li>
        <li>{rightText(kind, member, currentYear())}</li>
        {courseHours ? <li>{hoursText(courseHours)}</li> : null}
      </PlainList>
      {step?.action ? (
        <ButtonLink to={annualReportPath(null)} variant="contained" sx={{ mt: 2 }}>
          {step.action}
        </ButtonLink>
      ) : null}
    </>
  );
}

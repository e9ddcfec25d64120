/** In the card of a member's own page, which is the member's home: where they stand, and the next step (OPE-82). */
import { currentYear } from '@ceccar/contract/current-year';
import type { DocumentRequest } from '@ceccar/contract/messages/notifications';
import type { MemberHome } from '@ceccar/contract/operation/home';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import type { MemberRecord } from '../../platform/api/records.ts';
import { annualReportPath } from '../../platform/paths.ts';
import { ListFailure } from '../../platform/ui/list/list-states.tsx';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { isRefusal } from '../../platform/ui/page/refused-page.tsx';
import { PlainList } from '../../platform/ui/text/plain-list.ts';
import { useNow } from '../../platform/ui/timing/now.ts';
import { RequestedDocuments, useRequestedDocuments } from '../messages/requested-documents.tsx';
import { debtText, hoursText, reportStepOf, rightText } from './own-texts.ts';

const minuteMs = 60_000;

const Frame = styled('section')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

export function OwnSummary(owner: MemberRecord) {
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'member'],
    queryFn: ({ signal }) => callApi<MemberHome>('/api/home/member', { signal }),
    // The report and the courses change on other screens.
    staleTime: 0,
  });
  // Asked for beside the rest and awaited: a line that came later would move the button under the pointer.
  const requested = useRequestedDocuments(owner.member.region);
  const isComplete = data !== undefined && !requested.isPending;
  // The page of a staff account that belongs to a member, too.
  if (isRefusal(error)) return null;
  return (
    <Frame aria-label="Pe scurt">
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {isComplete || error ? null : <Skeleton role="progressbar" aria-label="Se încarcă" height={150} />}
      {isComplete ? <Summary owner={owner} home={data} requests={requested.requests} /> : null}
    </Frame>
  );
}

type Props = { owner: MemberRecord; home: MemberHome; requests: readonly DocumentRequest[] };

function Summary({ owner: { kind, member }, home: { report, courseHours }, requests }: Props) {
  const now = useNow(minuteMs);
  const step = report && reportStepOf(report, now);
  return (
    <>
      <PlainList sx={{ typography: 'body1' }}>
        <RequestedDocuments requests={requests} />
        {step ? <li>{step.text}</li> : null}
        <li>{debtText(member)}</li>
        <li>{rightText(kind, member, currentYear())}</li>
        {courseHours ? <li>{hoursText(courseHours, member)}</li> : null}
      </PlainList>
      {step?.action ? (
        <ButtonLink to={annualReportPath(null)} variant="contained" sx={{ mt: 2 }}>
          {step.action}
        </ButtonLink>
      ) : null}
    </>
  );
}

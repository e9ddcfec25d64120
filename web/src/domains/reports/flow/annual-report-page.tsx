/** `/annual_report`: the annual report in four steps, by the member or by the branch for a member. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Outlet, useSearchParams } from 'react-router';
import { ApiError, errorText } from '../../../platform/api/errors.ts';
import { page } from '../../../platform/api/page.ts';
import { paths } from '../../../platform/paths.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { MessagePage } from '../../../platform/ui/page/message-page.tsx';
import { type Flow, useFlowReport, useMoves, useStartedReport } from './flow.ts';

const title = 'Raport anual';

/** Staff come here from the member's record page, whose link names the member. */
export function AnnualReportPage() {
  const [search] = useSearchParams();
  const own = ownReport(page.user);
  const user = search.get('user') ?? own;
  if (user === null) {
    return (
      <MessagePage
        title={title}
        text="Raportul unui membru se deschide din fișa membrului, prin butonul „Raport anual”."
      />
    );
  }
  return <StartedReport key={user} user={user} isStaff={own === null} />;
}

/** Staff whose account also belongs to a member come here as staff. */
function ownReport(account: typeof page.user): string | null {
  return account?.type && account.roles[0] === 'ROLE_USER' ? account.uuid : null;
}

type Who = Pick<Flow, 'user' | 'isStaff'>;

function StartedReport(who: Who) {
  const { data, error, refetch } = useStartedReport(who.user);
  if (data) return <LoadedReport key={data.id} {...who} id={data.id} />;
  // The year is not over, and there is no earlier report.
  if (error instanceof ApiError && error.status === 409) {
    return <MessagePage title={title} text={errorText(error)} />;
  }
  return <Waiting error={error} onRetry={() => void refetch()} />;
}

function LoadedReport({ id, ...who }: Who & { id: number }) {
  const { data: report, error, refetch } = useFlowReport(id);
  const moves = useMoves(id, report?.version);
  const failure = error ?? moves.error;
  if (report && moves.data) {
    const flow: Flow = { ...who, report, moves: moves.data, areMovesOld: moves.isPlaceholderData };
    return <Outlet context={flow} />;
  }
  return (
    <Waiting
      error={failure}
      onRetry={() => {
        void refetch();
        void moves.refetch();
      }}
    />
  );
}

type WaitingProps = { error: unknown; onRetry: () => void };

function Waiting({ error, onRetry }: WaitingProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <MessagePage title="Membrul nu a fost găsit" text={errorText(error)}>
        <Button href={paths.home} variant="contained">
          Înapoi la pagina de început
        </Button>
      </MessagePage>
    );
  }
  if (error) return <ListFailure error={error} onRetry={onRetry} />;
  return (
    <Stack spacing={2} role="progressbar" aria-label="Se încarcă">
      <Skeleton variant="text" width={320} height={40} />
      <Skeleton variant="rounded" height={88} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

/** A report open on the desk. */
import { reportMoves } from '@ceccar/contract/reports/report-moves';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNotices } from '../../../platform/data/notices.ts';
import type { ReportQueue } from '../../../platform/paths.ts';
import { KeyHelp } from '../../../platform/ui/dialog/key-help.tsx';
import { type KeyBinding, useKeys } from '../../../platform/ui/keyboard/keys.ts';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { aboveBars } from '../../../platform/ui/page/bottom-bar.ts';
import { useDeciding } from './deciding.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, decisionsAt, isOpen } from './decisions.ts';
import { DeskBanners } from './desk-banners.tsx';
import { type Report, readAhead, reviewOf, useClaim, useMoves } from './desk-data.ts';
import { DeskFacts } from './desk-facts.tsx';
import { DeskHeader } from './desk-header.tsx';
import { useDeskWalk } from './desk-walk.ts';
import { DocumentStage, stageHeight } from './document-stage.tsx';
import { ForceDialog } from './force-dialog.tsx';
import { type Beside, stageKeys, useStage } from './stage.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 420px' },
}));

type Props = { report: Report; queue: ReportQueue; beside: Beside };

export function OpenReport({ report, queue, beside }: Props) {
  const { originId: id, memberName, year, status } = report;
  const offered = decisionsAt(status);
  const review = useQuery(reviewOf(id));
  const moves = useMoves(id);
  const walk = useDeskWalk(id, queue);
  const claimedBy = useClaim(id);
  const stage = useStage(review.data?.files ?? [], beside);
  const deciding = useDeciding(report, queue);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const notices = useNotices();
  const nextPath = walk.next?.path ?? null;
  useReadAhead(walk.next?.id ?? null);
  // The document is drawn first, the facts beside it after it.
  const isDocumentDrawn = useDeferredValue(true, false);

  function chooseDecision(decision: Decision) {
    const refusal = moves[decision.move];
    if (refusal === null) deciding.choose(decision);
    else if (refusal) notices.show(refusal, 'warning');
  }

  const ofDecisions: KeyBinding[] = offered.map((decision) => ({
    keys: [decision.key],
    label: reportMoves[decision.move],
    run: () => chooseDecision(decision),
  }));
  const ofDocuments = stageKeys(stage);
  const ofDesk: KeyBinding[] = [
    { keys: ['n'], label: 'Raportul următor', run: () => nextPath && void navigate(nextPath) },
    { keys: ['?'], label: 'Aceste taste', run: () => setHelpOpen(true) },
  ];
  useKeys([...ofDecisions, ...ofDocuments, ...ofDesk]);

  return (
    <Stack spacing={2}>
      <DeskHeader report={report} claimedBy={claimedBy} walk={walk} onHelp={() => setHelpOpen(true)} />
      <DeskBanners report={report} />
      {review.error ? <ListFailure error={review.error} onRetry={() => void review.refetch()} /> : null}
      <Columns>
        {review.data ? (
          <DocumentStage stage={stage} />
        ) : (
          <Skeleton className={aboveBars} variant="rounded" height={stageHeight} />
        )}
        {review.data && isDocumentDrawn ? <DeskFacts report={report} review={review.data} /> : null}
      </Columns>
      {isOpen(moves) ? <DecisionBar offered={offered} moves={moves} onChoose={chooseDecision} /> : null}
      {deciding.chosen ? (
        <DecisionDialog
          decision={deciding.chosen}
          deciding={deciding}
          subject={`${memberName}, raportul pe ${year}`}
          review={review.data}
          refusal={moves[deciding.chosen.move] ?? null}
        />
      ) : null}
      <ForceDialog deciding={deciding} />
      <KeyHelp
        isOpen={isHelpOpen}
        groups={[
          { title: 'Decizii', bindings: ofDecisions },
          { title: 'Documente', bindings: ofDocuments },
          { title: 'Parcurgere', bindings: ofDesk },
          { title: 'În fereastra unei decizii', bindings: ofReasons },
        ]}
        onClose={() => setHelpOpen(false)}
      />
    </Stack>
  );
}

/** Handled by the dialog itself; listed here only for the help. */
const ofReasons = [
  { keys: ['1–9'], label: 'Unul dintre ultimele motive' },
  { keys: ['Enter'], label: 'Trimite decizia (din câmpul motivului: Ctrl+Enter)' },
  { keys: ['Esc'], label: 'Renunță; ce ați scris rămâne' },
];

/** Leaves the first second to the report itself. */
const readAheadMs = 1_000;

function useReadAhead(id: number | null): void {
  const client = useQueryClient();
  // An effect, because it only fills the query cache.
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => void readAhead(client, id).catch(() => undefined), readAheadMs);
    return () => clearTimeout(timer);
  }, [client, id]);
}

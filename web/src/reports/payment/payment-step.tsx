/** The third step: what is owed and why, the note to pay, the proof that it is paid. */
import Skeleton from '@mui/material/Skeleton';
import { ActionAlert } from '../../ui/action-alert.ts';
import { ListFailure } from '../../ui/list/list-states.tsx';
import type { Flow } from '../flow/flow.ts';
import { ResetButton } from '../flow/reset-button.tsx';
import { StepPanel } from '../flow/step-panel.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { useOwed, useReportNote } from './owed.ts';
import { OwedDues } from './owed-dues.tsx';
import { PaymentNote } from './payment-note.tsx';
import { ProofForm } from './proof-form.tsx';
import { RestartNotice } from './restart-notice.tsx';

export function PaymentStep(flow: Flow) {
  const { report, moves, areMovesOld } = flow;
  const refusal = moves.moves.pay;
  const owed = useOwed(report);
  const note = useReportNote(report);
  const failure = (owed.data ? null : owed.error) ?? (note.data === undefined ? note.error : null);

  function renderContent() {
    // The note has lapsed, whatever it says.
    if (refusal !== null && !areMovesOld) return <RestartNotice {...flow} text={refusal} />;
    if (failure) {
      return (
        <ListFailure
          error={failure}
          onRetry={() => {
            void owed.refetch();
            void note.refetch();
          }}
        />
      );
    }
    if (!owed.data || note.data === undefined || refusal !== null) {
      return <Skeleton variant="rounded" height={240} role="progressbar" aria-label="Se încarcă" />;
    }
    return (
      <>
        <OwedDues report={report} owed={owed.data} />
        {note.data ? (
          <PaymentNote note={note.data} account={owed.data.account} branch={report.region.name} />
        ) : null}
        {owed.data.isNothingToPay ? (
          <NothingToPay report={report} />
        ) : (
          <ProofForm flow={flow} owed={owed.data} />
        )}
        <ActionAlert severity="info" variant="outlined" action={<ResetButton {...flow} />}>
          Ați greșit ceva în raport sau în documente? Le puteți schimba numai reluând raportul de la început.
        </ActionAlert>
      </>
    );
  }

  const title = owed.data?.isNothingToPay ? 'Trimiteți raportul la validare' : 'Plătiți cotizația';
  return (
    <StepPanel number={3} title={title} next="filiala analizează raportul și hotărăște.">
      {renderContent()}
    </StepPanel>
  );
}

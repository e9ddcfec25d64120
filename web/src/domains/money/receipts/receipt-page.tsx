/**
 * `/receipts`: staff record a payment of a member and see in advance what it settles (MON-99), or correct one (MON-112);
 * beside it the receipts of today (MON-113).
 */
import { persons } from '@ceccar/contract/members/persons';
import type { Receipt } from '@ceccar/contract/money/receipts';
import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../../platform/api/errors.ts';
import { correctParameter, paths } from '../../../platform/paths.ts';
import { LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { TwoColumns } from '../../../platform/ui/page/two-columns.ts';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { formatDay, formatMoney } from '../../../platform/ui/text/format.ts';
import { MemberChoice } from '../advances/member-choice.tsx';
import { useChosenMember, useMember } from '../chosen-member.ts';
import { DayReceipts } from './day-receipts.tsx';
import { useReceipt } from './debt-data.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { rowsText } from './receipt-texts.ts';

/** Height of the form without debts. */
const rowsOfForm = 5;

export function ReceiptPage() {
  return (
    // Accounts that may add members may record their payments.
    <AddingAllowed contract={persons}>
      <Stack spacing={2}>
        <PageTitle>Încasare</PageTitle>
        <TwoColumns>
          <ReceiptDesk />
          <DayReceipts />
        </TwoColumns>
      </Stack>
    </AddingAllowed>
  );
}

function ReceiptDesk() {
  const { kind, iri, choose } = useChosenMember();
  const { member, error } = useMember(kind, iri);
  const correction = useCorrection();
  // A new control for each receipt: it starts empty and has the focus.
  const [round, setRound] = useState(0);
  const isReading = (iri !== null && !member && !error) || correction.isReading;

  function finish() {
    correction.end();
    setRound(round + 1);
  }

  return (
    <Stack spacing={2}>
      {correction.corrected ? <Correcting receipt={correction.corrected} /> : null}
      {correction.problem === null ? null : <Alert severity="error">{correction.problem}</Alert>}
      <Paper variant="outlined">
        <PanelBody>
          <MemberChoice
            key={round}
            kind={kind}
            isChosen={iri !== null}
            member={member}
            error={error ? errorText(error) : undefined}
            onChoose={choose}
          />
        </PanelBody>
      </Paper>
      {isReading ? (
        <Paper variant="outlined">
          <LoadingRows columns={2} rows={rowsOfForm} />
        </Paper>
      ) : null}
      {member && !isReading && correction.problem === null ? (
        <ReceiptForm
          key={`${member.id} ${correction.corrected?.id}`}
          kind={kind}
          member={member}
          corrected={correction.corrected}
          onRecorded={finish}
        />
      ) : null}
    </Stack>
  );
}

/** The receipt to correct, named in the address. */
function useCorrection() {
  const [search, setSearch] = useSearchParams();
  const text = search.get(correctParameter);
  const id = text === null ? null : Number(text);
  const { data, error } = useReceipt(id);
  return {
    corrected: id === null ? null : (data ?? null),
    isReading: id !== null && !data && !error,
    problem: id !== null && error && !data ? errorText(error) : null,
    /** Afterwards nobody is chosen and nothing is corrected. */
    end: () => setSearch({}, { replace: true, flushSync: true }),
  };
}

function Correcting({ receipt }: { receipt: Receipt }) {
  const { amount, paymentDate, member } = receipt;
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink color="inherit" size="small" to={paths.receipt}>
          Renunță
        </ButtonLink>
      }
    >
      Corectați încasarea de {formatMoney(amount)} din {formatDay(paymentDate)}, de la {member.name} (
      {rowsText(receipt)}). La salvare, rândurile ei se șterg și se înregistrează încasarea corectată.
    </Alert>
  );
}

/** `/receipts`: staff record a payment of a member and see in advance what it settles (MON-99). */
import { persons } from '@ceccar/contract/members/persons';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { errorText } from '../../api/errors.ts';
import { LoadingRows } from '../../ui/list/list-states.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { AddingAllowed } from '../../ui/records/adding-allowed.tsx';
import { MemberChoice } from '../advances/member-choice.tsx';
import { useChosenMember, useMember } from '../chosen-member.ts';
import { ReceiptForm } from './receipt-form.tsx';

/** Height of the form without debts. */
const rowsOfForm = 5;

export function ReceiptPage() {
  return (
    // Accounts that may add members may record their payments.
    <AddingAllowed contract={persons}>
      <ReceiptDesk />
    </AddingAllowed>
  );
}

function ReceiptDesk() {
  const { kind, iri, choose } = useChosenMember();
  const { member, error } = useMember(kind, iri);
  const isReading = iri !== null && !member && !error;
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <PageTitle>Încasare</PageTitle>
      <Paper variant="outlined">
        <PanelBody>
          <MemberChoice
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
      {member ? <ReceiptForm key={member.id} kind={kind} member={member} /> : null}
    </Stack>
  );
}

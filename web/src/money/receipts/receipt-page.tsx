/** A desk: `/receipts`, where staff record money of a member and see what it settles before it is sent (MON-99). */
import { memberContracts } from '@ceccar/contract/members/member-kind';
import { persons } from '@ceccar/contract/members/persons';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { PageTitle } from '../../ui/page-title.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { AddingAllowed } from '../../ui/records/adding-allowed.tsx';
import { RecordLoader } from '../../ui/records/record-loader.tsx';
import { MemberChoice } from '../advances/member-choice.tsx';
import { useChosenMember } from '../chosen-member.ts';
import { ReceiptForm } from './receipt-form.tsx';

export function ReceiptPage() {
  return (
    // Who adds members records their money too.
    <AddingAllowed contract={persons}>
      <ReceiptDesk />
    </AddingAllowed>
  );
}

function ReceiptDesk() {
  const { kind, iri, choose } = useChosenMember();
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <PageTitle>Încasare</PageTitle>
      {iri === null ? (
        <Paper variant="outlined">
          <PanelBody>
            <MemberChoice kind={kind} member={undefined} error={undefined} onChoose={choose} />
          </PanelBody>
        </Paper>
      ) : (
        <RecordLoader key={iri} contract={memberContracts[kind]} view="member-section" iri={iri}>
          {(member) => (
            <>
              <Paper variant="outlined">
                <PanelBody>
                  <MemberChoice kind={kind} member={member} error={undefined} onChoose={choose} />
                </PanelBody>
              </Paper>
              <ReceiptForm kind={kind} member={member} />
            </>
          )}
        </RecordLoader>
      )}
    </Stack>
  );
}

/** The advance of one member: current and future amount, the note just issued, earlier notes. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { readAdvance } from '@ceccar/contract/money/advances';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { useMember } from '../chosen-member.ts';
import { RecentNotePanel } from '../notes/note-panel.tsx';
import { refusalOf } from './advance-failure.ts';
import { AdvanceForm } from './advance-form.tsx';
import { useAdvanceSending } from './advance-sending.ts';
import { type Issued, IssuedNote } from './issued-note.tsx';

/** The chosen member for the member selection, or the error of loading it. */
export type Chosen = { member: ApiRecord | undefined; error: string | undefined };

type Props = {
  kind: MemberKind;
  /** Null until a member is chosen. */
  iri: string | null;
  mayBeNegative: boolean;
  /** Member selection, for accounts that can choose a member. */
  renderChoice?: (chosen: Chosen) => ReactNode;
};

export function AdvanceDesk({ kind, iri, mayBeNegative, renderChoice }: Props) {
  const { member, error: notRead } = useMember(kind, iri);
  const [typed, setTyped] = useState('');
  const [amountError, setAmountError] = useState<string>();
  const [wasUnchosen, setUnchosen] = useState(false);
  const [issued, setIssued] = useState<{ iri: string; answer: Issued } | null>(null);
  const sending = useAdvanceSending();
  useReportChanges(typed.trim() !== '');

  function type(text: string) {
    setTyped(text);
    setAmountError(undefined);
  }

  function send() {
    const amount = readAdvance(typed, mayBeNegative);
    setUnchosen(iri === null);
    setAmountError(amount.ok ? undefined : amount.message);
    if (iri === null || !amount.ok) return sending.refuseSilently();
    if (!member) return;
    void sending.send(
      { kind, member, addedAvans: amount.value },
      {
        onIssued: (answer) => {
          setIssued({ iri: member.id, answer });
          setTyped('');
        },
        onRefused: setAmountError,
      },
    );
  }

  return (
    <Stack spacing={2}>
      <PageTitle>Inregistrare avans</PageTitle>
      {issued && issued.iri === iri ? (
        <IssuedNote key={issued.answer.invoice.number} {...issued.answer} />
      ) : null}
      <Paper variant="outlined" sx={{ maxWidth: 720 }}>
        <PanelBody>
          <AdvanceForm
            member={member}
            typed={typed}
            error={amountError}
            problem={notRead ? refusalOf(notRead).text : sending.problemOf(member)}
            isBusy={sending.isSaving || (iri !== null && !member && !notRead)}
            mayBeNegative={mayBeNegative}
            refusals={sending.refusals}
            onType={type}
            onSend={send}
          >
            {renderChoice?.({
              member,
              error: wasUnchosen && iri === null ? messages.memberNotChosen : undefined,
            })}
          </AdvanceForm>
        </PanelBody>
      </Paper>
      {member ? <RecentNotePanel key={member.id} kind={kind} member={member} /> : null}
    </Stack>
  );
}

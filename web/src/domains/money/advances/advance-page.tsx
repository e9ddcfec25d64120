/** `/avans`: members record an advance of their own, staff one of any member. */
import { persons } from '@ceccar/contract/members/persons';
import { page } from '../../../platform/api/page.ts';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { useChosenMember } from '../chosen-member.ts';
import { AdvanceDesk } from './advance-desk.tsx';
import { MemberChoice } from './member-choice.tsx';

export function AdvancePage() {
  const { person, company } = page.user ?? {};
  if (person) return <AdvanceDesk kind="person" iri={person} mayBeNegative={false} />;
  if (company) return <AdvanceDesk kind="company" iri={company} mayBeNegative={false} />;
  return (
    // Accounts that may add members may record advances (MON-27).
    <AddingAllowed contract={persons}>
      <StaffDesk />
    </AddingAllowed>
  );
}

function StaffDesk() {
  const { kind, iri, choose } = useChosenMember();
  return (
    <AdvanceDesk
      kind={kind}
      iri={iri}
      mayBeNegative
      renderChoice={(choice) => (
        <MemberChoice {...choice} kind={kind} isChosen={iri !== null} onChoose={choose} />
      )}
    />
  );
}

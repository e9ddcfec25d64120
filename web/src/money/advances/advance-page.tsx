/** A desk: `/avans`, where members record an advance of their own, staff one of a member. */
import { type MemberKind, memberContracts } from '@ceccar/contract/members/member-kind';
import { persons } from '@ceccar/contract/members/persons';
import { useSearchParams } from 'react-router';
import { page } from '../../api/page.ts';
import { iriOf, referenceKey } from '../../api/records.ts';
import { AddingAllowed } from '../../ui/records/adding-allowed.tsx';
import { AdvanceDesk } from './advance-desk.tsx';
import { MemberChoice } from './member-choice.tsx';

export function AdvancePage() {
  const { person, company } = page.user ?? {};
  if (person) return <AdvanceDesk kind="person" iri={person} mayBeNegative={false} />;
  if (company) return <AdvanceDesk kind="company" iri={company} mayBeNegative={false} />;
  return (
    // Who adds members records their advances too (MON-27).
    <AddingAllowed contract={persons}>
      <StaffDesk />
    </AddingAllowed>
  );
}

/** The address says who is chosen, so that a member's sheet can lead here and a reload keeps the choice. */
function StaffDesk() {
  const [search, setSearch] = useSearchParams();
  const kind: MemberKind = search.has('company') ? 'company' : 'person';
  const uuid = search.get(kind) ?? '';
  // Without delay: what is typed before the other member's form is shown would be lost with this one.
  const choose = (chosenKind: MemberKind, iri: string | null) =>
    setSearch({ [chosenKind]: referenceKey(iri) ?? '' }, { replace: true, flushSync: true });
  return (
    <AdvanceDesk
      kind={kind}
      iri={uuid === '' ? null : iriOf(memberContracts[kind].plural, uuid)}
      mayBeNegative
      renderChoice={(choice) => <MemberChoice {...choice} kind={kind} onChoose={choose} />}
    />
  );
}

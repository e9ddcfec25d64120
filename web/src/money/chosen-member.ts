/** The address says whose money it is, so that a member's sheet can lead here and a reload keeps the choice. */
import { type MemberKind, memberContracts } from '@ceccar/contract/members/member-kind';
import { useSearchParams } from 'react-router';
import { iriOf, referenceKey } from '../api/records.ts';

export function useChosenMember() {
  const [search, setSearch] = useSearchParams();
  const kind: MemberKind = search.has('company') ? 'company' : 'person';
  const uuid = search.get(kind) ?? '';
  return {
    kind,
    iri: uuid === '' ? null : iriOf(memberContracts[kind].plural, uuid),
    // Without delay: what is typed before the other member's form is shown would be lost with this one.
    choose: (chosenKind: MemberKind, iri: string | null) =>
      setSearch({ [chosenKind]: referenceKey(iri) ?? '' }, { replace: true, flushSync: true }),
  };
}

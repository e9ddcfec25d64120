/** Keeps the chosen member in the address, so that record pages can link here and a reload keeps the choice. */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { useSearchParams } from 'react-router';
import { iriOf, referenceKey } from '../../platform/api/records.ts';
import { useRecord } from '../../platform/data/record.ts';

export function useChosenMember() {
  const [search, setSearch] = useSearchParams();
  const kind: MemberKind = search.has('company') ? 'company' : 'person';
  const uuid = search.get(kind) ?? '';
  return {
    kind,
    iri: uuid === '' ? null : iriOf(memberContracts[kind].plural, uuid),
    // Immediately: text typed before the other member's form is shown would be lost with this form.
    choose: (chosenKind: MemberKind, iri: string | null) =>
      setSearch((before) => withMember(before, chosenKind, iri), { replace: true, flushSync: true }),
  };
}

/** The other parameters of the screen stay. */
function withMember(before: URLSearchParams, kind: MemberKind, iri: string | null): URLSearchParams {
  const search = new URLSearchParams(before);
  for (const each of memberKinds) search.delete(each);
  search.set(kind, referenceKey(iri) ?? '');
  return search;
}

/** The chosen member's record; nothing is loaded if nobody is chosen. */
export function useMember(kind: MemberKind, iri: string | null) {
  const { data, error } = useRecord(memberContracts[kind], 'member-section', iri);
  // A failed refresh keeps what is on the screen.
  return { member: iri === null ? undefined : data, error: data ? null : error };
}

/** The member whose advance is recorded. */
import { type MemberKind, memberContracts } from '@ceccar/contract/members/member-kind';
import { useGetOne } from 'ra-core';
import type { ApiRecord } from '../../api/records.ts';

/** Nothing is read where no member is chosen. */
export function useMember(kind: MemberKind, iri: string | null) {
  const { data, error, isFetching } = useGetOne<ApiRecord>(
    memberContracts[kind].plural,
    { id: iri ?? '', meta: { view: 'member-section' } },
    { enabled: iri !== null },
  );
  // A failed refresh leaves what is on the screen.
  return { member: iri === null ? undefined : data, error: data ? null : error, isFetching };
}

export function memberName(kind: MemberKind, member: ApiRecord): string {
  return kind === 'person' ? `${member.lastName} ${member.firstName}` : String(member.name);
}

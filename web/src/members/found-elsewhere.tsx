/** What the search box of one list finds in the other one: a firm sought among the persons, or the other way round. */
import { type MemberKind, memberContracts } from '@ceccar/contract/members/member-kind';
import { searchFilter } from '@ceccar/contract/resource';
import { useGetList } from 'ra-core';
import { defaultSort } from '../api/query.ts';
import type { ApiRecord } from '../api/records.ts';
import { membersPath } from '../paths.ts';
import { formatCount } from '../ui/format.ts';
import { TextLink } from '../ui/text-link.tsx';

const places = { person: 'persoane fizice', company: 'societăți' } as const;

type Props = {
  /** Of the other list. */
  kind: MemberKind;
  term: string;
};

export function FoundElsewhere({ kind, term }: Props) {
  const contract = memberContracts[kind];
  const { total } = useGetList<ApiRecord>(contract.plural, {
    filter: { [searchFilter]: term },
    pagination: { page: 1, perPage: 1 },
    sort: defaultSort(contract),
    meta: { view: contract.defaultView },
  });
  if (!total) return null;
  return (
    <TextLink to={membersPath(kind, term)}>
      Găsite la {places[kind]}: {formatCount(total)}
    </TextLink>
  );
}

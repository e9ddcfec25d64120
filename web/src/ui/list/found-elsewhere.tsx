/** What the search box of one list finds in another: a firm sought among the persons, or the other way round. */
import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import { useGetList } from 'ra-core';
import { defaultSort } from '../../api/query.ts';
import type { ApiRecord } from '../../api/records.ts';
import { formatCount } from '../format.ts';
import { TextLink } from '../text-link.tsx';

/** Another list with a search box. */
export type OtherList = { contract: ResourceContract; label: string; pathOf: (term: string) => string };

type Props = OtherList & { term: string };

export function FoundElsewhere({ contract, label, pathOf, term }: Props) {
  const { total } = useGetList<ApiRecord>(contract.plural, {
    filter: { [searchFilter]: term },
    pagination: { page: 1, perPage: 1 },
    sort: defaultSort(contract),
    meta: { view: contract.defaultView },
  });
  if (!total) return null;
  return (
    <TextLink to={pathOf(term)}>
      {label}: {formatCount(total)}
    </TextLink>
  );
}

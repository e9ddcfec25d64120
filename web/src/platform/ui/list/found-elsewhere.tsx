import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import { useRows } from '../../data/rows.ts';
import { TextLink } from '../navigation/text-link.tsx';
import { formatCount } from '../text/format.ts';

type Props = { contract: ResourceContract; label: string; path: string; term: string };

/** Link to another list in which the same search finds something. */
export function FoundElsewhere({ contract, label, path, term }: Props) {
  const { total } = useRows(contract, { filter: { [searchFilter]: term }, perPage: 1 });
  if (!total) return null;
  return (
    <TextLink to={path}>
      {label}: {formatCount(total)}
    </TextLink>
  );
}

/** Where and when a branch usually receives members, from its card: a proposal for its visa days. */
import { regions } from '@ceccar/contract/members/reference-lists';
import { hoursIn } from '@ceccar/contract/read-time';
import { ownBranch } from '../../../platform/api/page.ts';
import { type ApiRecord, iriOf, referenceIri } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';

export type BranchHours = { address: string; opensAt: string; closesAt: string };

/** `region`: the number of the branch; without it that of the account. `hours` is undefined without a branch, and without its card. */
export function useBranchHours(region = ''): { hours: BranchHours | undefined; isLoading: boolean } {
  const { data, isLoading } = useRecord(
    regions,
    'branch-card',
    region === '' ? referenceIri(ownBranch) : iriOf(regions.plural, region),
  );
  return { hours: data && proposalOf(data), isLoading };
}

function proposalOf(data: ApiRecord): BranchHours {
  const hours = hoursIn(String(data.openingHours ?? ''));
  return {
    // The card has it on several lines.
    address: String(data.address ?? '').replaceAll(/\s*\n\s*/g, ', '),
    opensAt: hours?.opensAt ?? '',
    closesAt: hours?.closesAt ?? '',
  };
}

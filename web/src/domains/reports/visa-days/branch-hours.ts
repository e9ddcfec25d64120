/** Where and when a branch usually receives members, from its card: a proposal for its visa days. */
import { regions } from '@ceccar/contract/members/reference-lists';
import { hoursIn } from '@ceccar/contract/read-time';
import { ownBranch } from '../../../platform/api/page.ts';
import { iriOf, referenceIri } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';

export type BranchHours = { address: string; opensAt: string; closesAt: string };

/** `region`: the number of the branch; without it that of the account. Undefined until the card is loaded. */
export function useBranchHours(region = ''): BranchHours | undefined {
  const { data } = useRecord(
    regions,
    'branch-card',
    region === '' ? referenceIri(ownBranch) : iriOf(regions.plural, region),
  );
  if (!data) return undefined;
  const hours = hoursIn(String(data.openingHours ?? ''));
  return {
    // The card has it on several lines.
    address: String(data.address ?? '').replaceAll(/\s*\n\s*/g, ', '),
    opensAt: hours?.opensAt ?? '',
    closesAt: hours?.closesAt ?? '',
  };
}

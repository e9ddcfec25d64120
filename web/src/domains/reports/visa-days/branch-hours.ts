/** Where and when a branch usually receives members, from its card: a proposal for its visa days. */
import { regions } from '@ceccar/contract/members/reference-lists';
import { hoursIn, namesSeveralHours } from '@ceccar/contract/read-time';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import type { ResourceContract } from '@ceccar/contract/resource';
import { ownBranch } from '../../../platform/api/page.ts';
import { type ApiRecord, iriOf, referenceIri } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';

export const proposedHours = ['address', 'opensAt', 'closesAt'] as const;
export type BranchHours = Record<(typeof proposedHours)[number], string>;

type Proposal = {
  hours: BranchHours | undefined;
  /** The whole programme where it names more hours than those proposed, on one line. */
  programme: string | undefined;
  isLoading: boolean;
};

/** `region`: the number of the branch; without it that of the account. `hours` is undefined without a branch, and without its card. */
export function useBranchHours(region = ''): Proposal {
  const { data, isLoading } = useRecord(
    regions,
    'branch-card',
    region === '' ? referenceIri(ownBranch) : iriOf(regions.plural, region),
  );
  const programme = String(data?.openingHours ?? '');
  return {
    hours: data && proposalOf(data),
    programme: namesSeveralHours(programme) ? onOneLine(programme, '; ') : undefined,
    isLoading,
  };
}

/** The contract of visa days whose last hour is explained by the programme of the branch. */
export function withProgramme(programme: string | undefined): ResourceContract {
  if (!programme) return visaDays;
  const closesAt = { ...visaDays.fields.closesAt, help: programmeText(programme) };
  return { ...visaDays, fields: { ...visaDays.fields, closesAt } };
}

export function programmeText(programme: string): string {
  return `Programul filialei: ${programme}`;
}

function proposalOf(data: ApiRecord): BranchHours {
  const hours = hoursIn(String(data.openingHours ?? ''));
  return {
    // The card has it on several lines.
    address: onOneLine(String(data.address ?? ''), ', '),
    opensAt: hours?.opensAt ?? '',
    closesAt: hours?.closesAt ?? '',
  };
}

function onOneLine(text: string, between: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, between);
}

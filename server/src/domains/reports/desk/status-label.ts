import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';

/** Label of a member's status; a value without one (older data) is shown as it is. */
export function statusLabel(kind: MemberKind, status: string): string {
  const { choices } = memberContracts[kind].fields.currentStatus;
  return choices?.find(({ value }) => value === status)?.label ?? status;
}

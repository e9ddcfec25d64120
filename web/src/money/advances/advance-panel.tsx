import { page } from '../../api/page.ts';
import type { ApiRecord } from '../../api/records.ts';
import { advancePath, paths } from '../../paths.ts';
import { AdvanceCard } from './advance-card.tsx';
import type { MemberKind } from './advance-member.ts';

type Props = { kind: MemberKind; member: ApiRecord };

/** The member's advance, and the way to recording more of it. */
export function AdvancePanel({ kind, member }: Props) {
  return <AdvanceCard amount={Number(member.avans ?? 0)} path={pathFor(kind, member)} />;
}

/** Staff record an advance of the members that they may change, members one of their own. */
function pathFor(kind: MemberKind, member: ApiRecord): string | null {
  if (page.user?.[kind] === member.id) return paths.advance;
  return member.abilities?.update === true && member.uuid ? advancePath(kind, member.uuid) : null;
}

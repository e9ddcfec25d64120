/** Follows the members found by the check of a list, up to the limit of an address (PUB-232). */
import type { ChosenMember } from '@ceccar/contract/public/following';
import { mostFollowed } from '@ceccar/contract/public/following-path';
import { isFound, type MembersType } from '@ceccar/contract/public/member-list';
import type { CheckedMember, ListAnswer } from '@ceccar/contract/public/member-search';
import { useTexts } from '../texts/use-texts.ts';
import { FollowMembers } from './follow-members.tsx';

type Props = { asked: { membersType: MembersType }; answer: ListAnswer };

export function FollowFound({ asked: { membersType }, answer }: Props) {
  const { texts, format } = useTexts();
  const { following } = texts;
  const found = chosenOf(answer.members, membersType);
  const members = found.slice(0, mostFollowed);
  if (members.length === 0) return null;
  const remark =
    found.length > mostFollowed
      ? following.firstFound(format.number(found.length), format.number(mostFollowed))
      : undefined;
  return (
    <FollowMembers
      members={members}
      label={format.count(members.length, following.followFound)}
      remark={remark}
    />
  );
}

/** By the lines that found them; a member on several lines once. */
function chosenOf(members: readonly CheckedMember[], type: MembersType): ChosenMember[] {
  const chosen = new Map<string, ChosenMember>();
  for (const { asked: line, outcome, name, regNumber } of members) {
    if (!isFound(outcome)) continue;
    const ofList = type === 'companies' ? 'company' : 'person';
    const kind = outcome === 'foundCompany' ? 'company' : outcome === 'foundPerson' ? 'person' : ofList;
    const key = JSON.stringify([kind, regNumber ?? name]);
    if (!chosen.has(key)) chosen.set(key, { kind, line });
  }
  return [...chosen.values()];
}

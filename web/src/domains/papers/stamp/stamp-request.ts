/** Request for a stamp, built from the member's record. */
import { memberTitle } from '@ceccar/contract/members/member-category';
import {
  type StampAnswer,
  type StampFontSize,
  type StampMember,
  type StampRequest,
  stampLines,
} from '@ceccar/contract/papers/stamps';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, referenceKey, referenceName } from '../../../platform/api/records.ts';

export type StampKind = StampMember['kind'];

export type StampWish = {
  kind: StampKind;
  member: ApiRecord;
  year: number;
  fontSize: StampFontSize;
  isForced: boolean;
};

export function requestStamp({ kind, member, year, fontSize, isForced }: StampWish): Promise<StampAnswer> {
  const body: StampRequest = {
    lines: linesOf(kind, member, year),
    selectedYear: year,
    userType: kind,
    userId: member.originId,
    fontSize,
    force: isForced,
  };
  return callApi<StampAnswer>('/api/stamp', { method: 'POST', body });
}

export function stampMemberOf(kind: StampKind, member: ApiRecord): StampMember {
  if (kind === 'company') return { kind, companyType: Number(referenceKey(member.type)) };
  const { memberType } = member;
  return {
    kind,
    memberType: typeof memberType === 'string' ? memberType : null,
    part: member.monitorCategory ? referenceName(member.monitorCategory) : null,
  };
}

function linesOf(kind: StampKind, member: ApiRecord, year: number): string[] {
  const own =
    kind === 'person'
      ? { title: memberTitle(referenceName(member.monitorCategory)) ?? '', name: String(member.fullName) }
      : { title: referenceName(member.type), name: String(member.name) };
  return stampLines({ branch: referenceName(member.region), cip: String(member.cip), year, ...own });
}

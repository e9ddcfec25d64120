import type { MemberKind } from '@ceccar/contract/members/member-kind';
import type { ApiRecord } from '../api/records.ts';

/** Whose money it is. */
export type Owner = { kind: MemberKind; member: ApiRecord };

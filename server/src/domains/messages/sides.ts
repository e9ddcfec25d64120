/** The sides of a conversation: the member, the moderators of the branch, the administrators (MSG-11). */
import type { Actor } from '../../platform/access/actor.ts';

export type Side = 'member' | 'branch' | 'office';

export function sideOf({ role }: Actor): Side {
  if (role === 'ROLE_USER') return 'member';
  return role === 'ROLE_MODERATOR' ? 'branch' : 'office';
}

/** Columns of `notifications`. */
export const unreadColumns = {
  member: 'unread_by_member',
  branch: 'unread_by_branch',
  office: 'unread_by_office',
} as const satisfies Record<Side, string>;

/** Who asks: the account behind a token, with all that scopes and policies need to know. */
import type { Role } from '@ceccar/contract/roles';

export type Actor = {
  userId: number;
  userUuid: string;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  regionId: number | null;
  personId: number | null;
  companyId: number | null;
  sessionId: string;
  sessionKind: 'page' | 'api';
  hasSecondFactor: boolean;
  /** True when the session has not been marked as seen for some minutes. */
  isSeenLongAgo: boolean;
};

/** The number that no account has: what is done in its name is done in nobody's. */
export const noAccount = 0;

/** Anonymous visitors are `null`. */
export type MaybeActor = Actor | null;

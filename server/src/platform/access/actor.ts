/** The account behind a request, with all that scopes and policies need. */
import type { ServiceScope } from '@ceccar/contract/account/service-scopes';
import type { Role } from '@ceccar/contract/roles';

/** Limits of a service account within its role. */
export type ServiceGrant = {
  id: number;
  scopes: readonly ServiceScope[];
  /** Addresses and networks, separated by blanks or line ends; null means any. */
  addresses: string | null;
  callsPerMinute: number;
  /** True if the use was not recorded for some minutes. */
  isUsedLongAgo: boolean;
};

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
  /** The session began with a passkey, which stands for both factors (ACC-167). */
  isByPasskey: boolean;
  /** The session began with a passkey or a code, or enrolled one (ACC-195). */
  usedFactor: boolean;
  /** True if the session was not marked as seen for some minutes. */
  isSeenLongAgo: boolean;
  /** Set for a service account: what it may do within its role. */
  service?: ServiceGrant;
};

/** User id of nobody (system or deleted account). */
export const noAccount = 0;

/** Anonymous visitors are `null`. */
export type MaybeActor = Actor | null;

import {
  expiryNoticeDays,
  mostServiceYears,
  serviceAccounts,
  usualServiceCalls,
} from '@ceccar/contract/account/service-accounts';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { isOfBranch, type Role } from '@ceccar/contract/roles';
import { isAddressOrNetwork, listAddresses } from '../../../platform/access/allowed-addresses.ts';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import { isAdmin, nobody } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { realDay } from '../../../platform/access/service-tokens.ts';
import { defineResource } from '../../../platform/crud/definition.ts';
import { forbidden } from '../../../platform/errors.ts';

const ofTokens = 'from service_tokens k where k.service_account_id = t.id';

/** Of the account `t`. */
export const isMakerGoneSql = `not exists (select from users m where m.id = t.maker_id and m.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN'))`;

/** Accounts of programs (ACC-145). One is never deleted, since the history names it, but revoked (ACC-153). */
export const serviceAccountDefinition = defineResource(serviceAccounts, {
  scope: adminScope,
  owners: {},
  policy: { read: isAdmin, create: isAdmin, update: isAdmin, delete: nobody },
  sources: {
    state: {
      sql: `case when t.revoked_at is not null then 'revoked' when t.expires_on < ${realDay} then 'expired'
        when not exists (select ${ofTokens}) then 'unissued'
        when t.expires_on <= ${realDay} + ${expiryNoticeDays} then 'expiring' else 'active' end`,
    },
    tokenIssuedAt: { sql: `(select max(k.created_at) ${ofTokens})` },
    oldTokenUntil: { sql: `(select max(k.valid_until) ${ofTokens} and k.valid_until > now())` },
    makerName: { sql: `(select ${holderNameSql} from users u where u.id = t.maker_id)` },
    isMakerGone: { sql: isMakerGoneSql },
  },
  defaults: ({ userId }) => ({ maker: userId, callsPerMinute: usualServiceCalls }),
  // The second one is of the account behind it, whose name follows from this one.
  unique: { service_accounts_name: 'name', users_username: 'name' },
  rowAbilities: (_actor, { state }) => ({ update: state !== 'revoked' }),
  check({ before, values, today }) {
    if (before?.revoked_at) throw forbidden(messages.serviceRevoked);
    const role = values.role ?? (before?.role as Role); // the check of its column
    const region = values.region === undefined ? before?.region_id : values.region;
    return [
      ...(values.scopes?.length === 0
        ? [{ propertyPath: 'scopes' as const, message: messages.noServiceScope }]
        : []),
      ...refuseBranch(role, region ?? null),
      ...refuseExpiry(values.expiresOn, today),
      ...refuseAddresses(values.addresses ?? null),
    ];
  },
});

type At = Violation & { propertyPath: 'region' | 'expiresOn' | 'addresses' };

/** A role of a branch needs one; another role would see all branches in spite of it. */
function refuseBranch(role: Role, region: number | null): At[] {
  if (isOfBranch(role) === (region !== null)) return [];
  const message = isOfBranch(role) ? messages.regionRequiredForRole : messages.roleOfAllBranches;
  return [{ propertyPath: 'region', message }];
}

/** ACC-146 */
function refuseExpiry(expiresOn: string | undefined, today: string): At[] {
  if (expiresOn === undefined) return [];
  const last = `${Number(today.slice(0, 4)) + mostServiceYears}${today.slice(4)}`;
  if (expiresOn >= today && expiresOn <= last) return [];
  return [{ propertyPath: 'expiresOn', message: messages.serviceExpiry(mostServiceYears) }];
}

function refuseAddresses(addresses: string | null): At[] {
  // Separators alone would read as no limit (ACC-152).
  if (addresses !== null && listAddresses(addresses).length === 0)
    return [{ propertyPath: 'addresses', message: messages.noAddressEntry }];
  const wrong = listAddresses(addresses).find((entry) => !isAddressOrNetwork(entry));
  return wrong === undefined
    ? []
    : [{ propertyPath: 'addresses', message: messages.notAddress(wrong.slice(0, 50)) }];
}

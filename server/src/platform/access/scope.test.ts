import { roles } from '@ceccar/contract/roles';
import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { adminScope, memberScope } from './scope.ts';

function actor(more: Partial<Actor>): Actor {
  return {
    userId: 1,
    userUuid: '',
    username: 'x',
    firstName: '',
    lastName: '',
    role: 'ROLE_GUEST',
    regionId: null,
    personId: null,
    companyId: null,
    sessionId: '',
    sessionKind: 'page',
    hasSecondFactor: false,
    isByPasskey: false,
    usedFactor: false,
    isSeenLongAgo: false,
    ...more,
  };
}

test('nobody sees a member without a role that names them', () => {
  expect(memberScope(null)).toEqual({ rows: 'none' });
  const everything = { regionId: 3, personId: 4, companyId: 5 };
  const scopes = roles.map((role) => [role, memberScope(actor({ role, ...everything }))]);
  expect(Object.fromEntries(scopes)).toEqual({
    ROLE_BANNED: { rows: 'none' },
    ROLE_GUEST: { rows: 'none' },
    ROLE_USER: { rows: 'person', id: 4 },
    ROLE_VIEW_REGION: { rows: 'region', id: 3 },
    ROLE_VIEW_GLOBAL: { rows: 'all' },
    ROLE_MODERATOR: { rows: 'region', id: 3 },
    ROLE_ADMIN: { rows: 'all' },
    ROLE_SUPER_ADMIN: { rows: 'all' },
  });
});

test('an account without a branch or a record of its own sees no records', () => {
  for (const role of ['ROLE_MODERATOR', 'ROLE_VIEW_REGION', 'ROLE_USER'] as const) {
    expect(memberScope(actor({ role }))).toEqual({ rows: 'none' });
  }
  expect(memberScope(actor({ role: 'ROLE_USER', companyId: 9 }))).toEqual({ rows: 'company', id: 9 });
});

test('accounts are the administrators’', () => {
  const seeing = roles.filter((role) => adminScope(actor({ role })).rows === 'all');
  expect(seeing).toEqual(['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']);
  expect(adminScope(null)).toEqual({ rows: 'none' });
});

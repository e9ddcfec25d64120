import { expect, test } from 'vitest';
import { connectionLimitText, isDatabaseAway } from './is-database-away.ts';

/** As PostgreSQL 15–18 and pgbouncer word them. */
test.each([
  ['too many connections for role "register"', 'contului'],
  ['too many connections for database "register"', 'bazei de date'],
  ['sorry, too many clients already', 'serverului'],
  ['remaining connection slots are reserved for roles with the SUPERUSER attribute', 'serverului'],
  [
    'remaining connection slots are reserved for roles with privileges of the "pg_use_reserved_connections" role',
    'serverului',
  ],
  ['number of requested standby connections exceeds max_wal_senders', 'serverului'],
])('%s: the limit of the %s', (message, whose) => {
  const error = Object.assign(new Error(message), { code: '53300' });
  expect(connectionLimitText(error)).toBe(`limita de conexiuni a ${whose} PostgreSQL`);
  expect(isDatabaseAway(error)).toBe(true);
});

test('other errors name no limit; a query without an answer means that the database is away', () => {
  expect(connectionLimitText(new Error('too many connections for role "register"'))).toBeUndefined();
  expect(connectionLimitText(undefined)).toBeUndefined();
  expect(isDatabaseAway(new Error('Query read timeout'))).toBe(true);
});

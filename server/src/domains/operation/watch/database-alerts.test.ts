import { expect, test } from 'vitest';
import { databaseAlerts } from './database-alerts.ts';

const lists = { all: 100, ofReplica: 40 };
const of = (lagSeconds: number | null) => databaseAlerts({ replica: { lagSeconds, lists } });
const main = 'listele sunt citite de pe serverul principal.';

test('a replica is told while it does not answer or is behind (OPE-262)', () => {
  expect(databaseAlerts({})).toEqual([]);
  expect(databaseAlerts({ replica: null, connectionLimit: null })).toEqual([]);
  expect(of(0)).toEqual([]);
  expect(of(null)).toEqual([{ what: 'replica_silent', text: `Replica pentru citire nu răspunde: ${main}` }]);
  for (const [seconds, text] of [
    [1, '1 secundă'],
    [3, '3 secunde'],
    [20, '20 de secunde'],
    [101, '101 secunde'],
    [3_600, '3600 de secunde'],
  ] as const)
    expect(of(seconds)).toEqual([
      { what: 'replica_behind', text: `Replica pentru citire este în urmă cu ${text}: ${main}` },
    ]);
});

test.each([
  'limita de conexiuni a contului PostgreSQL',
  'limita de conexiuni a bazei de date PostgreSQL',
  'limita de conexiuni a serverului PostgreSQL',
])('%s is named (OPE-260)', (connectionLimit) => {
  expect(databaseAlerts({ connectionLimit })).toEqual([
    { what: 'connection_limit', text: expect.stringContaining(`S-a atins ${connectionLimit}: `) },
  ]);
});

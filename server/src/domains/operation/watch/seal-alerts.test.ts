import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { expect, test } from 'vitest';
import { sealAlerts } from './seal-alerts.ts';

const good = {
  name: 'CECCAR',
  validFrom: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  isWholeChain: true,
} satisfies WatchedState['seal'];

test.each([
  ['a good seal needs nothing', good, '2026-12-01T00:00:00Z', []],
  ['none is told', null, '2026-12-01T00:00:00Z', ['seal_off']],
  ['30 days before its end a new one is asked for', good, '2026-12-02T00:00:00Z', ['seal_expiring']],
  ['to its last moment it only expires', good, '2027-01-01T00:00:00Z', ['seal_expiring']],
  ['an expired one is told', good, '2027-01-01T00:00:01Z', ['seal_expired']],
  ['a clock before its first day is told', good, '2025-12-31T23:59:59Z', ['seal_too_early']],
  [
    'missing issuers are told',
    { ...good, isWholeChain: false },
    '2026-06-01T00:00:00Z',
    ['seal_without_issuers'],
  ],
] as const)('%s (OPE-149)', (_case, seal, now, expected) => {
  const alerts = sealAlerts(seal, new Date(now));
  expect(alerts.map(({ what }) => what)).toEqual(expected);
  for (const { text } of alerts) expect(text).not.toMatch(/undefined|Invalid|[şţ]/);
});

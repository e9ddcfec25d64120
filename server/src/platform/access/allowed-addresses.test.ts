import { expect, test } from 'vitest';
import { hasAddress, isAddressOrNetwork } from './allowed-addresses.ts';

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::1', true],
  ['2001:db8::/48', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/-1', false],
  ['203.0.113.0/24/24', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['2001:db8::/129', false],
  ['fe80::1%eth0', false],
  ['localhost', false],
])('%s is an address or a network: %s (ACC-152)', (entry, expected) => {
  expect(isAddressOrNetwork(entry)).toBe(expected);
});

test.each([
  [null, '198.51.100.9', true],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.113.7\n2001:db8::/48', '2001:db8:0:ffff::1', true],
  ['203.0.113.7, 2001:db8::/48', '2001:db8:1::1', false],
  ['2001:db8::/48', '2001:db8::1%eth0', true],
  ['203.0.113.0/24', 'unix', false],
])('the list %j and the address %s: %s (ACC-152)', (text, address, expected) => {
  expect(hasAddress(text, address)).toBe(expected);
});

/** Addresses from which a service account may be used: IPv4 and IPv6, alone or as networks (ACC-152). */
import { BlockList, isIP } from 'node:net';

export function listAddresses(text: string | null): string[] {
  return (text ?? '').split(/[\s,;]+/).filter((entry) => entry !== '');
}

/** True for an address, or a network such as `203.0.113.0/24`. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = '', length, ...others] = entry.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || others.length > 0 || address.includes('%')) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

/** An empty list allows every address. */
export function hasAddress(text: string | null, address: string): boolean {
  const entries = listAddresses(text);
  if (entries.length === 0) return true;
  const allowed = new BlockList();
  for (const entry of entries) addTo(allowed, entry);
  const plain = address.replace(/%.*$/, '');
  return isIP(plain) !== 0 && allowed.check(plain, familyOf(plain));
}

function addTo(allowed: BlockList, entry: string): void {
  const [address = '', length] = entry.split('/');
  if (length === undefined) allowed.addAddress(address, familyOf(address));
  else allowed.addSubnet(address, Number(length), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Rate-limit key of a client: its IPv4 address or its IPv6 /64 prefix (PUB-11). */

/** Returns an IPv4 address whole, also if written as IPv6; of an IPv6 address the first 64 bits. */
export function callerOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const left = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : [group.replace(/^0+(?=.)/, '')]));
}

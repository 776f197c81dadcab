import { isIPv6 } from 'node:net';

/**
 * The network one caller has to itself: an IPv4 address, or the first 64 bits of an IPv6 address, whichever way it is
 * written. IPv4 inside IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0]!.toLowerCase();
  if (!isIPv6(plain)) return plain;
  const mapped = /^(?:0{0,4}:){0,5}:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string): string[] =>
    part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const all = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

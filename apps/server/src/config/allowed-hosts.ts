import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where requests may go, as `LIMN_WEBHOOK_HOSTS` names it. */
export interface AllowedHosts {
  /** `name` in lower case, '' for any; `under`: the names below it. Without a port 443 and 80 are meant. */
  names: readonly { name: string; under: boolean; port: number | null }[];
  /** Addresses and networks: what lies in them may be asked although it is not public. */
  networks: BlockList;
  /** Those named without a port. */
  open: BlockList;
  /** Those named with one, `address port`. */
  places: ReadonlySet<string>;
}

const NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;

/** An IP address without brackets, IPv4 in IPv6 taken out; null for a name. */
function addressOf(host: string): string | null {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString();
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** What an entry says: host, bits of its network, port. */
function partsOf(entry: string): { host: string; bits: number | null; port: number | null } | null {
  const found =
    entry.split(':').length > 2
      ? /^(?:\[(?<six>[0-9a-f:.]+)\](?::(?<port>\d{1,5}))?|(?<host>[0-9a-f:.]+)(?:\/(?<bits>\d{1,3}))?)$/.exec(entry)
      : /^(?<host>[^:/[\]]+)(?::(?<port>\d{1,5})|\/(?<bits>\d{1,3}))?$/.exec(entry);
  if (found === null) return null;
  const { six, host = six ?? '', port, bits } = found.groups ?? {};
  return { host, bits: bits === undefined ? null : Number(bits), port: port === undefined ? null : Number(port) };
}

/**
 * Reads a list of hosts: `hooks.example.org`, `*.example.org` (names below it), `*` (any name), each with `:port` or at
 * 443 and 80; and addresses or networks such as `10.0.0.5:8080` or `10.0.0.0/8`, within which names may lie that are
 * not public. @returns the entry that is none of these
 */
export function readHosts(entries: readonly string[]): AllowedHosts | string {
  const names: AllowedHosts['names'][number][] = [],
    networks = new BlockList(),
    open = new BlockList(),
    places = new Set<string>();
  for (const entry of entries) {
    const parts = partsOf(entry.toLowerCase());
    if (parts === null || (parts.port !== null && (parts.port < 1 || parts.port > 65_535))) return entry;
    const { host, bits, port } = parts;
    const address = addressOf(host);
    if (address !== null) {
      const most = isIP(address) === 4 ? 32 : 128;
      if (bits !== null && bits > most) return entry;
      networks.addSubnet(address, bits ?? most, family(address));
      if (port === null) open.addSubnet(address, bits ?? most, family(address));
      else places.add(`${address} ${port}`);
      continue;
    }
    if (bits !== null) return entry;
    if (host === '*') names.push({ name: '', under: true, port });
    else if (host.startsWith('*.') && NAME.test(host.slice(2))) names.push({ name: host.slice(2), under: true, port });
    // What looks like an address and is none would be taken for one by somebody.
    else if (NAME.test(host) && !/^[\d.]+$/.test(host)) names.push({ name: host, under: false, port });
    else return entry;
  }
  return { names, networks, open, places };
}

const holds = (list: BlockList, address: string): boolean => {
  const plain = addressOf(address);
  return plain !== null && list.check(plain, family(plain));
};

/** Whether the list names the address, or a network that it is of. */
export const isNamed = ({ networks }: AllowedHosts, address: string): boolean => holds(networks, address);

/** What of IPv6 is given to the public; beside it old forms of IPv4 addresses count as ordinary ones too. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(PUBLIC_IPV6);
}

/** Whether a request may go to what a name stands for: a public address, or one that is named. */
export function mayReach(hosts: AllowedHosts, address: string): boolean {
  return isIP(address) !== 0 && (isPublic(address) || isNamed(hosts, address));
}

/** Whether a port is one of those that are meant where none is named. */
const isUsual = (port: number): boolean => port === 443 || port === 80;

/**
 * Whether the list allows an address to be told: over HTTPS, or over HTTP within the networks it names; as whom and
 * where, as far as that can be said without asking what its name stands for.
 */
export function isAllowed(hosts: AllowedHosts, url: URL): boolean {
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    return false;
  const usual = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? usual : Number(url.port);
  const address = addressOf(url.hostname);
  if (address !== null) return (isUsual(port) && holds(hosts.open, address)) || hosts.places.has(`${address} ${port}`);
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return hosts.names.some(({ name, under, port: only }) => {
    const fits = under ? name === '' || host.endsWith(`.${name}`) : host === name;
    return fits && (only === null ? isUsual(port) : only === port);
  });
}

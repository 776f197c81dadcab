import { describe, expect, test } from 'vitest';
import { type AllowedHosts, isAllowed, mayReach, readHosts } from './allowed-hosts.ts';

const read = (...entries: string[]): AllowedHosts => {
  const hosts = readHosts(entries);
  if (typeof hosts === 'string') throw new Error(hosts);
  return hosts;
};
const allows = (hosts: AllowedHosts, url: string): boolean => isAllowed(hosts, new URL(url));

test.each([
  'https://x.org',
  'a b',
  '10.0.0.0/33',
  '999.1.1.1',
  'x.org:0',
  'x.org:70000',
  'x.org/24',
  '[::1',
  '-x.org',
  '*.*.org',
  '10.0.0.0/8:80',
])('%s is no host', (entry) => {
  expect(readHosts(['ok.org', entry])).toBe(entry);
});

describe('where requests may go', () => {
  const hosts = read(
    'Hooks.Example.org',
    '*.below.org',
    'ports.org:8443',
    '10.0.0.5:8080',
    '192.168.0.0/16',
    'fd00::/8',
    '[::1]:9000',
  );
  test.each([
    ['https://hooks.example.org/a?b', true],
    ['https://HOOKS.example.org./', true],
    ['http://hooks.example.org/', true],
    ['https://hooks.example.org:8443/', false],
    ['https://x.hooks.example.org/', false],
    ['https://example.org/', false],
    ['https://hooks.example.org.evil.org/', false],
    ['https://a.b.below.org/', true],
    ['https://below.org/', false],
    ['https://notbelow.org/', false],
    ['https://ports.org:8443/', true],
    ['https://ports.org/', false],
    ['https://user:password@hooks.example.org/', false],
    ['ftp://hooks.example.org/', false],
    ['http://10.0.0.5:8080/', true],
    ['http://10.0.0.5/', false],
    ['http://10.0.0.6:8080/', false],
    ['http://192.168.7.7/', true],
    ['http://192.168.7.7:22/', false],
    // The same address, written otherwise.
    ['http://0300.0250.7.7/', true],
    ['http://[::ffff:192.168.7.7]/', true],
    ['http://[::ffff:10.0.0.6]:8080/', false],
    ['http://[fd00::9]/', true],
    ['http://[::1]:9000/', true],
    ['http://[::1]/', false],
    ['http://127.0.0.1/', false],
  ])('%s: %s', (url, allowed) => {
    expect(allows(hosts, url)).toBe(allowed);
  });

  test('any name, but no address, with *', () => {
    const any = read('*');
    expect(allows(any, 'https://a.example.org/')).toBe(true);
    expect(allows(any, 'https://93.184.216.34/')).toBe(false);
    expect(allows(any, 'https://a.example.org:22/')).toBe(false);
  });

  test.each([
    ['93.184.216.34', true],
    ['2606:4700::1111', true],
    ['192.168.3.4', true],
    ['::ffff:192.168.3.4', true],
    ['10.0.0.5', true],
    ['10.0.0.6', false],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['172.16.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:169.254.169.254', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['::10.0.0.6', false],
    ['64:ff9b:1::a00:6', false],
    ['fe80::1', false],
    ['fec0::1', false],
    ['fc00::1', false],
    ['ff02::1', false],
    ['no address', false],
  ])('%s may be reached: %s', (address, may) => {
    expect(mayReach(hosts, address)).toBe(may);
  });
});

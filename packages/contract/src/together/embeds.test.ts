import { expect, test } from 'vitest';
import { frameSources, playerOf, readEmbedHosts, usualEmbedHosts } from './embeds.ts';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/@somebody', null],
  ['https://www.youtube.com/watch?v=%22%3E%3Cscript', null],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/about', null],
  [
    'https://www.bilibili.com/video/BV1xx411c7mD/?p=1',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=0',
  ],
  ['https://v.qq.com/x/page/a0012abcdef.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0012abcdef'],
  ['https://v.youku.com/v_show/id_XNDg2MzA4MDQ4MA==.html', 'https://player.youku.com/embed/XNDg2MzA4MDQ4MA=='],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  [
    'https://www.figma.com/design/AbCdEf0123456789/Shop?node-id=1',
    'https://embed.figma.com/design/AbCdEf0123456789/Shop?embed-host=limn',
  ],
  [
    'https://docs.google.com/presentation/d/1234567890abcdefghijklmno/edit#slide=id.p',
    'https://docs.google.com/presentation/d/1234567890abcdefghijklmno/preview',
  ],
  ['https://codepen.io/ada/pen/abcdEF', 'https://codepen.io/ada/embed/abcdEF'],
  // Not what it looks like.
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://user:word@www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
  ['https://example.org/', null],
  ['no address', null],
])('%s is played as %s', (address, player) => {
  expect(playerOf(address, usualEmbedHosts)).toBe(player);
  // Whatever is framed comes from where the policy of the page allows it.
  if (player !== null) expect(frameSources(usualEmbedHosts)).toContain(new URL(player).origin);
});

test('hosts that an administrator names are framed as they are, with those below them; the others are not', () => {
  const hosts = readEmbedHosts('charts.example.org, Wiki.example.org,wiki.example.org') as string[];
  expect(hosts).toEqual(['charts.example.org', 'wiki.example.org']);
  expect(playerOf('https://charts.example.org/a?b#c', hosts)).toBe('https://charts.example.org/a?b#c');
  expect(playerOf('https://eu.charts.example.org/', hosts)).toBe('https://eu.charts.example.org/');
  expect(playerOf('https://example.org/', hosts)).toBeNull();
  expect(playerOf('https://youtu.be/dQw4w9WgXcQ', hosts)).toBeNull();
  expect(frameSources(hosts)).toEqual([
    'https://charts.example.org',
    'https://*.charts.example.org',
    'https://wiki.example.org',
    'https://*.wiki.example.org',
  ]);
  expect(readEmbedHosts('off')).toEqual([]);
  expect(frameSources([])).toEqual([]);
});

test.each([
  'https://a.example',
  '*',
  '*.example.org',
  'localhost',
  '127.0.0.1',
  "a.example; script-src 'self'",
  'a b.c',
])('%s is no host', (entry) => {
  expect(readEmbedHosts(`ok.example.org, ${entry}`)).toEqual({ wrong: entry.toLowerCase() });
});

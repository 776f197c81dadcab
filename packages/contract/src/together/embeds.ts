/**
 * Pages of other sites that a card on a board may show in its place, once somebody presses it. Apart from the calls'
 * schemas: pages load it, and the server makes its pages' policy of it.
 */

/** A site whose pages have a player of their own, which may stand in frames where the pages themselves may not. */
interface Site {
  /** Host by which administrators name it; those below it are the same site. */
  host: string;
  /** Further hosts of its pages. */
  also?: readonly string[];
  /** Where its players are from. */
  player: string;
  /** What is added to `player` for a page: path and query; null where the page has nothing to play. */
  at(page: URL): string | null;
}

const first = (path: string, pattern: RegExp): string | null => pattern.exec(path)?.[1] ?? null;
/** A row for sites where a part of the path is all there is to know. */
const byPath =
  (pattern: RegExp, at: (id: string) => string): Site['at'] =>
  ({ pathname }) => {
    const id = first(pathname, pattern);
    return id && at(id);
  };

/** Seconds into a video: `90`, `90s`, `1m30s`. */
function seconds(given: string | null): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(given ?? '') ?? [];
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

const SITES: readonly Site[] = [
  {
    host: 'youtube.com',
    also: ['youtu.be', 'youtube-nocookie.com'],
    player: 'https://www.youtube-nocookie.com',
    at({ hostname, pathname, searchParams }) {
      const path = hostname.endsWith('youtu.be') ? `/embed${pathname}` : pathname,
        id = first(path, /^\/(?:embed|shorts|live)\/([\w-]{6,20})$/) ?? searchParams.get('v'),
        start = seconds(searchParams.get('t') ?? searchParams.get('start'));
      return id !== null && /^[\w-]{6,20}$/.test(id) ? `/embed/${id}${start > 0 ? `?start=${start}` : ''}` : null;
    },
  },
  {
    host: 'vimeo.com',
    player: 'https://player.vimeo.com',
    at: byPath(/^\/(?:video\/|channels\/[^/]+\/)?(\d{5,12})(?:\/|$)/, (id) => `/video/${id}?dnt=1`),
  },
  {
    host: 'bilibili.com',
    player: 'https://player.bilibili.com',
    at: byPath(/^\/video\/(BV\w{10})(?:\/|$)/, (id) => `/player.html?bvid=${id}&autoplay=0`),
  },
  {
    host: 'v.qq.com',
    player: 'https://v.qq.com',
    at: byPath(/\/(\w{11})\.html$/, (id) => `/txp/iframe/player.html?vid=${id}`),
  },
  {
    host: 'v.youku.com',
    player: 'https://player.youku.com',
    at: byPath(/^\/v_show\/id_([\w=]{8,24})\.html$/, (id) => `/embed/${id}`),
  },
  {
    host: 'loom.com',
    player: 'https://www.loom.com',
    at: byPath(/^\/(?:share|embed)\/(?:[\w-]+-)?([0-9a-f]{32})$/, (id) => `/embed/${id}`),
  },
  {
    host: 'figma.com',
    player: 'https://embed.figma.com',
    at: byPath(/^(\/(?:file|design|board|proto|slides|deck)\/\w{10,40}\/?[^/]*)$/, (path) => `${path}?embed-host=limn`),
  },
  {
    host: 'docs.google.com',
    player: 'https://docs.google.com',
    at: byPath(/^(\/(?:document|spreadsheets|presentation)\/d\/[\w-]{20,80})(?:\/|$)/, (path) => `${path}/preview`),
  },
  {
    host: 'codepen.io',
    player: 'https://codepen.io',
    at: byPath(/^\/([\w-]+\/(?:pen|embed)\/\w{4,20})$/, (path) => `/${path.replace('/pen/', '/embed/')}`),
  },
];

/** What may be shown where an administrator settles nothing. */
export const usualEmbedHosts: readonly string[] = SITES.map(({ host }) => host);

/** Hosts an instance may name, and the characters of a name. */
export const maxEmbedHosts = 50;
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * The hosts of a list joined by commas; `off` for none.
 * @returns the first entry that is no name of a host, where there is one
 */
export function readEmbedHosts(list: string): string[] | { wrong: string } {
  const entries = list
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (entries.length === 1 && entries[0] === 'off') return [];
  const wrong = entries.find((entry) => !NAME.test(entry)) ?? entries[maxEmbedHosts];
  return wrong === undefined ? [...new Set(entries)] : { wrong };
}

const isBelow = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);
const siteOf = (hostname: string): Site | undefined =>
  SITES.find(({ host, also = [] }) => [host, ...also].some((one) => isBelow(hostname, one)));

/**
 * What is framed for a page: the player of a site that has one, the page itself of every other host that is allowed.
 * @returns null where its host is not allowed, or it has nothing to play
 */
export function playerOf(address: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const page = new URL(address),
    { hostname } = page;
  if (page.protocol !== 'https:' || page.port !== '' || page.username !== '' || page.password !== '') return null;
  const site = siteOf(hostname);
  if (site !== undefined) {
    const at = allowed.includes(site.host) ? site.at(page) : null;
    return at === null ? null : `${site.player}${at}`;
  }
  return allowed.some((host) => isBelow(hostname, host)) ? page.href : null;
}

/** Sources that the policy of a page must allow frames to be from. */
export function frameSources(allowed: readonly string[]): string[] {
  const sources = allowed.flatMap((host) => {
    const site = SITES.find((one) => one.host === host);
    return site === undefined ? [`https://${host}`, `https://*.${host}`] : [site.player];
  });
  return [...new Set(sources)];
}
